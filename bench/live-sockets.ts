import { readFile, rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { openSql } from '@nightlark/local-supabase/postgres/sql'
import WebSocket from 'ws'
import { publishableKey } from '../server/data/keys.ts'
import { readDatabaseUrl } from '../server/data/own-postgres.ts'
import { createTemporaryFolder, startServer } from '../test/process/run-server.ts'
import { percentiles } from './measure.ts'

/** Measures the memory of 500 sockets and how long a signal takes to reach each of them. */
const sockets = 500
const signals = 100
const folder = await createTemporaryFolder()
// All sockets share one address here.
const server = await startServer({ dataDir: folder.path, env: { TRUSTED_PROXIES: '1' } })
const sql = openSql(readDatabaseUrl(folder.path), { size: 2 })
try {
  const took: number[] = []
  let sentAt = 0
  const before = await readMemory(server.pid)
  const started = performance.now()
  await Promise.all(
    Array.from({ length: sockets }, (_, n) => open(n, () => took.push(performance.now() - sentAt))),
  )
  console.log(`${sockets} sockets joined in ${Math.round(performance.now() - started)} ms`)
  await sleep(2_000)
  const after = await readMemory(server.pid)
  console.log(
    `memory: ${Math.round((after - before) / 1024)} MB more, ${Math.round((after - before) / sockets)} KB a socket`,
  )
  for (let n = 0; n < signals; n++) {
    sentAt = performance.now()
    await sql`select realtime.send('{"days":["2027-01-01"]}', 'changed', 'times')`
    while (took.length < (n + 1) * sockets) await sleep(1)
  }
  console.log(`from the statement to each of ${sockets} readers, ${signals} times: ${percentiles(took)}`)
  const burst = performance.now()
  for (let n = 0; n < signals; n++) await sql`select realtime.send('{"n":1}', 'changed', 'times')`
  while (took.length < 2 * signals * sockets) await sleep(1)
  const seconds = (performance.now() - burst) / 1000
  console.log(`${signals} signals in a row: ${Math.round((signals * sockets) / seconds)} deliveries a second`)
} finally {
  await sql.end()
  await server.end()
  await rm(folder.path, { recursive: true, force: true })
}

function open(n: number, onSignal: () => void): Promise<void> {
  const url = `${server.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${publishableKey}&vsn=2.0.0`
  const socket = new WebSocket(url, { headers: { 'x-forwarded-for': `198.51.100.${n % 100}` } })
  return new Promise((resolve, reject) => {
    socket.on('error', reject)
    socket.on('open', () => socket.send('["1","1","realtime:times","phx_join",{"config":{"private":true}}]'))
    socket.on('message', (data) => {
      const event = JSON.parse(data.toString())[3]
      if (event === 'phx_reply') resolve()
      else if (event === 'broadcast') onSignal()
    })
  })
}

/** In kilobytes. */
async function readMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1])
}
