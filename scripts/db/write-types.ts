import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withScratchDatabase } from '../../test/database.ts'
import { renderDatabaseTypes } from './database-types/render.ts'
import { renderTableTypes } from './database-types/render-tables.ts'

const root = join(import.meta.dirname, '../..')
const forSupabase = 'app/lib/backend/database.types.ts'
const forCommands = 'supabase/functions/_shared/database/tables.ts'

await withScratchDatabase(async (sql) => {
  await writeFile(join(root, forSupabase), await renderDatabaseTypes(sql))
  await writeFile(join(root, forCommands), await renderTableTypes(sql))
})
console.log(`Wrote ${forSupabase} and ${forCommands} from the migrations.`)
