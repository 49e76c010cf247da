import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { waitUntil } from '../until.ts'

/** PgBouncer if installed: `apt-get install pgbouncer`. */
export const pooler = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'].find(
  (path) => existsSync(path),
)

/** A pooler in transaction mode, as strict as possible: few connections and no startup options. */
export async function startPooler(databaseUrl: string, connections = 4) {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl)
  const folder = await mkdtemp(join(tmpdir(), 'nightlark-pooler-'))
  // PgBouncer refuses to run as root.
  await chmod(folder, 0o777)
  const ownPort = await findFreePort()
  const target = `host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)} dbname=${pathname.slice(1)}`
  const settings = `[databases]
pooled = ${target}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 200
`
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(file, settings, { mode: 0o644 })
  const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn(pooler ?? '', [...asNobody, file], { stdio: 'ignore' })
  await waitUntil(() => canConnect(ownPort), 50)
  return {
    url: `postgres://anybody:nothing@127.0.0.1:${ownPort}/pooled`,
    stop: async () => {
      child.kill('SIGKILL')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}

function canConnect(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
}
