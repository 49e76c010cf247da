import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type RunningPostgres, startPostgres } from '@nightlark/local-supabase/postgres/start'
import { sweepClusters } from '@nightlark/local-supabase/postgres/sweep'

const superuser = 'nightlark'
const systemFolder = '/var/lib/nightlark'

export function startOwnPostgres(
  options: Omit<Parameters<typeof startPostgres>[0], 'superuser' | 'systemFolder'>,
): Promise<RunningPostgres> {
  return startPostgres({ superuser, systemFolder, ...options })
}

/** The fourth line of PostgreSQL's pid file is its port. */
export function readDatabaseUrl(dataDir: string): string {
  const port = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3]
  const password = readFileSync(join(dataDir, 'database-password'), 'utf8')
  return `postgres://${superuser}:${password}@127.0.0.1:${port}/postgres`
}

export function sweepOwnClusters(): string[] {
  return sweepClusters(systemFolder)
}
