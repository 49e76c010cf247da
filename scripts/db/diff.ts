import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { migrationsFolder } from '../../server/data/migrate.ts'
import { copyDatabase, createDeclaredDatabase, startTestCluster } from '../../test/database.ts'
import { fail } from '../start/steps.mjs'
import { diffDatabases } from './schema/difference.ts'
import { writeZoneSchema } from './schema/venue-zone.ts'

const name = process.argv[2] ?? ''
if (!/^[a-z][a-z0-9_]*$/.test(name))
  fail('Name the migration with lowercase letters and underscores: npm run db:diff -- add_bay_color')

await writeZoneSchema()
const cluster = await startTestCluster()
try {
  await writeMigration(cluster.url)
} finally {
  await cluster.stop()
}

async function writeMigration(clusterUrl: string): Promise<void> {
  const migrated = await copyDatabase(clusterUrl)
  const declared = await createDeclaredDatabase(clusterUrl)
  const { sql, drops, ignored } = await diffDatabases(migrated.url, declared.url)
  for (const message of ignored) console.log(`Not compared: ${message}`)
  if (sql === '') {
    console.log('Nothing to write: the migrations match supabase/schemas.')
    return
  }
  const version = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  const file = `${version}_${name}.sql`
  await writeFile(join(migrationsFolder, file), sql)
  console.log(`Wrote supabase/migrations/${file}. Review it before you commit it.`)
  for (const drop of drops) console.log(`It removes: ${drop}`)

  await migrated.sql.begin((transaction) => transaction.unsafe(sql))
  const rest = await diffDatabases(migrated.url, declared.url)
  if (rest.sql === '') return
  console.log(`The migration is not enough. Write the rest by hand:\n${rest.sql}`)
  process.exitCode = 1
}
