import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Sql } from '@nightlark/local-supabase/postgres/sql'
import { hash } from '@node-rs/bcrypt'
import { writeBackup } from '../../../server/backup/write.ts'
import { openDatabase } from '../../../server/host.ts'
import { copyDatabase, startTestCluster } from '../../../test/database.ts'
import { venueBackupFolder, venueBackupLogin } from '../../../test/venue-backups/venue-backups.ts'

const root = join(import.meta.dirname, '../../..')

/**
 * Writes a backup of a small venue of this version, which every later version must be able to start. Returns null
 * if there is one already: it shows whether a migration has been edited since.
 */
export async function storeVenue(): Promise<string | null> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const path = join(venueBackupFolder, `${version}.backup`)
  if (existsSync(path)) return null
  await mkdir(venueBackupFolder, { recursive: true })
  const dataDir = await mkdtemp(join(tmpdir(), 'nightlark-kept-'))
  const cluster = await startTestCluster()
  const { url } = await copyDatabase(cluster.url)
  const database = await openDatabase({ url, dataDir, connections: 10 })
  try {
    await fillTables(database.sql)
    await writeBackup(database.sql, path, new Date())
  } finally {
    await database.pool.end()
    await database.sql.end()
    await cluster.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return path
}

async function fillTables(sql: Sql): Promise<void> {
  await sql.unsafe(await readFile(join(root, 'test', 'policies', 'rows.sql'), 'utf8'))
  const { email, password } = venueBackupLogin
  await sql`update auth.users set aud = 'authenticated', role = 'authenticated', email_confirmed_at = now(),
            encrypted_password = ${await hash(password, 10)} where email = ${email}`
}
