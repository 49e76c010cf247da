import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { migrationsFolder } from '../server/migrate.ts'
import { keepVenue } from './db-schema/keep.ts'
import { baselineFile, readSchemas } from './db-schema/schema-files.ts'
import { writeZone } from './db-schema/venue-zone.ts'
import { fail } from './steps.mjs'

const others = (await readdir(migrationsFolder)).filter(
  (file) => file.endsWith('.sql') && file !== baselineFile,
)
if (others.length > 0)
  fail(
    `There are migrations after the baseline (${others.join(', ')}): write the next one with npm run db:diff.`,
  )

await writeZone()
const header = '-- Written by npm run db:baseline from supabase/schemas. Change those, not this.\n'
const parts = (await readSchemas()).map(({ file, text }) => `\n-- ${file}\n\n${text}`)
await writeFile(join(migrationsFolder, baselineFile), header + parts.join(''))
console.log(`Wrote supabase/migrations/${baselineFile} from ${parts.length} schema files.`)
console.log(`Wrote ${await keepVenue()}, a venue that begins with it.`)
