import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { readStartTime } from '../../server/start/lock.ts'

const root = join(import.meta.dirname, '..', '..')
const Login = z.object({ email: z.string(), password: z.string() })
export const Logins = z.object({ admin: Login, member: Login })

export type RunningServer = {
  url: string
  pid: number
  dataDir: string
  said: () => string
  logins: () => Promise<z.infer<typeof Logins>>
  /** Sends a signal and returns the exit code. */
  end: (signal?: NodeJS.Signals) => Promise<number | null>
}
export type EndedServer = { code: number | null; stdout: string; stderr: string }

type Options = { dataDir: string; env?: Record<string, string>; program?: string[] }

const server = ['server/main.ts']
// Dozens of starts compile the same files, so they share a cache.
const compiled = join(root, 'node_modules/.cache/nightlark-processes')

/** Starts the server as `npm start` does. Resolves when it prints that it is ready. */
export async function startServer({ dataDir, env = {}, program = server }: Options): Promise<RunningServer> {
  const run = spawnServer({ dataDir, env, program })
  const url = await new Promise<string>((resolve, reject) => {
    run.child.stdout?.on('data', () => {
      const ready = run.stdout().match(/^ready (\S+)$/m)?.[1]
      if (ready) resolve(ready)
    })
    run.child.once('exit', (code) => reject(new Error(`ended with ${code}: ${run.stdout()}${run.stderr()}`)))
  })
  return {
    url,
    pid: run.child.pid ?? 0,
    dataDir,
    said: () => run.stdout() + run.stderr(),
    logins: async () => Logins.parse(JSON.parse(await readFile(join(dataDir, 'demo-logins.json'), 'utf8'))),
    end: async (signal = 'SIGTERM') => {
      run.child.kill(signal)
      return run.exit
    },
  }
}

/** Runs a server to its end: one that should fail, or one that is stopped after `until`. */
export async function runToEnd(
  { dataDir, env = {}, program = server }: Options,
  until?: () => Promise<unknown>,
): Promise<EndedServer> {
  const run = spawnServer({ dataDir, env, program })
  if (until) await until().finally(() => run.child.kill('SIGTERM'))
  const code = await run.exit
  return { code, stdout: run.stdout(), stderr: run.stderr() }
}

function spawnServer({ dataDir, env, program = server }: Options) {
  const child: ChildProcess = spawn(process.execPath, program, {
    cwd: root,
    env: {
      ...process.env,
      // Vitest's value would start the site in development React.
      NODE_ENV: undefined,
      PORT: '0',
      LOG_LEVEL: 'warn',
      NODE_COMPILE_CACHE: compiled,
      ...env,
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stdout = ''
  let stderr = ''
  child.stdout?.on('data', (chunk) => {
    stdout += chunk
  })
  child.stderr?.on('data', (chunk) => {
    stderr += chunk
  })
  const exit = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)))
  return { child, exit, stdout: () => stdout, stderr: () => stderr }
}

const lockOf = z.object({ pid: z.number() })

/** The pids of the server and its PostgreSQL, from the files in the data directory. */
export async function readPids(dataDir: string): Promise<{ server: number; postgres: number }> {
  const [lock, pidFile] = await Promise.all(
    ['lock', 'postgres/postmaster.pid'].map((name) => readFile(join(dataDir, name), 'utf8')),
  )
  return { server: lockOf.parse(JSON.parse(lock ?? '')).pid, postgres: Number.parseInt(pidFile ?? '', 10) }
}

export function isAlive(pid: number): boolean {
  return readStartTime(pid) !== null
}

export async function createTemporaryFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'nightlark-data-'))
  // After a kill PostgreSQL may still write for a moment.
  const remove = () => rm(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  return { path, remove }
}
