import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withScratchDatabase } from '../test/database.ts'
import { databaseTypes } from './db-types/render.ts'

const target = join(import.meta.dirname, '..', 'app', 'lib', 'backend', 'database.types.ts')

await withScratchDatabase(async (sql) => writeFile(target, await databaseTypes(sql)))
console.log('Wrote app/lib/backend/database.types.ts from the migrations.')
