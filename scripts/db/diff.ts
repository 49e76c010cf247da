import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { migrationsFolder } from '../../server/data/migrate.ts'
import { copyDatabase, declareDatabase, startTestCluster } from '../../test/database.ts'
import { fail } from '../start/steps.mjs'
import { differenceBetween } from './schema/difference.ts'
import { writeZone } from './schema/venue-zone.ts'

const name = process.argv[2] ?? ''
if (!/^[a-z][a-z0-9_]*$/.test(name))
  fail('Name the migration in small letters and underscores: npm run db:diff -- add_bay_colour')

await writeZone()
const cluster = await startTestCluster()
try {
  await writeNext(cluster.url)
} finally {
  await cluster.stop()
}

async function writeNext(clusterUrl: string): Promise<void> {
  const migrated = await copyDatabase(clusterUrl)
  const declared = await declareDatabase(clusterUrl)
  const { sql, drops, unseen } = await differenceBetween(migrated.url, declared.url)
  for (const message of unseen) console.log(`Not compared: ${message}`)
  if (sql === '') {
    console.log('Nothing to write: the migrations make what supabase/schemas declares.')
    return
  }
  const version = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  const file = `${version}_${name}.sql`
  await writeFile(join(migrationsFolder, file), sql)
  console.log(`Wrote supabase/migrations/${file}. Read it before it lands.`)
  for (const drop of drops) console.log(`It takes away: ${drop}`)

  await migrated.sql.begin((transaction) => transaction.unsafe(sql))
  const rest = await differenceBetween(migrated.url, declared.url)
  if (rest.sql === '') return
  console.log(`It does not suffice. What is left has to be written by hand:\n${rest.sql}`)
  process.exitCode = 1
}
