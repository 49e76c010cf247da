import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { format } from 'prettier'
import { layout } from './sql-layout.ts'

const root = join(import.meta.dirname, '..', '..')
const options = {
  parser: 'postgresql',
  plugins: [layout],
  printWidth: 130,
  sqlKeywordCase: 'lower',
  sqlTypeCase: 'lower',
  sqlLiteralCase: 'lower',
  sqlCanonicalSyntax: false,
}

type Formatted = { path: string; text: string; formatted: string }

/** Everything that people write in SQL. Migrations are generated, and nobody formats them. */
export async function formatSql(): Promise<Formatted[]> {
  const schemas = await readdir(join(root, 'supabase', 'schemas'))
  const seeds = await readdir(join(root, 'supabase', 'seed'))
  const paths = [
    ...schemas.map((name) => `supabase/schemas/${name}`),
    ...seeds.map((name) => `supabase/seed/${name}`),
    'practice/square/schema.sql',
    'server/auth/schema.sql',
    'supabase/schedules.sql',
    'server/platform.sql',
    'supabase/seed.sql',
    'test/policies/rows.sql',
  ]
  return Promise.all(
    paths.map(async (path) => {
      const text = await readFile(join(root, path), 'utf8')
      return { path, text, formatted: await format(text, { ...options, filepath: path }) }
    }),
  )
}
