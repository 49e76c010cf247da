import { type ChildProcess, spawn } from 'node:child_process'
import type { Account } from './account.ts'

/**
 * Ends PostgreSQL when this process ends, however that happens: a shell beside it waits for the end of a pipe that only we
 * hold open, and then asks it to stop.
 */
export function endWithUs(postgres: ChildProcess, account: Account | undefined): void {
  if (postgres.pid === undefined) return
  const leash = spawn('sh', ['-c', 'read -r line; kill -INT "$1"', 'sh', String(postgres.pid)], {
    ...account,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  leash.on('error', () => undefined)
  postgres.once('exit', () => leash.kill('SIGKILL'))
}
