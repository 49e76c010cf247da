import { type ChildProcess, spawn } from 'node:child_process'
import type { Account } from './system-account.ts'

/**
 * Stops PostgreSQL when this process ends, even by SIGKILL: a shell waits until the pipe that only this process holds
 * open is closed, and then stops it.
 */
export function stopWhenWeEnd(postgres: ChildProcess, account: Account | undefined): void {
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
