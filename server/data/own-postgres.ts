import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type RunningPostgres, startPostgres } from '@nightlark/local-supabase/postgres/start'
import { sweepClusters } from '@nightlark/local-supabase/postgres/sweep'

const superuser = 'nightlark'
const systemFolder = '/var/lib/nightlark'

/** Starts the PostgreSQL of a data directory, as the venue has it. */
export function startOwnPostgres(
  options: Omit<Parameters<typeof startPostgres>[0], 'superuser' | 'systemFolder'>,
): Promise<RunningPostgres> {
  return startPostgres({ superuser, systemFolder, ...options })
}

/** The URL of the running database of a data directory. The fourth line of PostgreSQL's pid file is its port. */
export function databaseUrlOf(dataDir: string): string {
  const port = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3]
  const password = readFileSync(join(dataDir, 'database-password'), 'utf8')
  return `postgres://${superuser}:${password}@127.0.0.1:${port}/postgres`
}

/** Removes data files that killed tests left in root's folder. */
export function sweepOwnClusters(): string[] {
  return sweepClusters(systemFolder)
}
