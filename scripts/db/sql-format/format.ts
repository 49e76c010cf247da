import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { format } from 'prettier'
import { layout } from './sql-layout.ts'

const root = join(import.meta.dirname, '../../..')
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

/** Generated migrations are excluded. */
export async function formatSql(): Promise<Formatted[]> {
  const pattern = '{packages,server,supabase,test}/**/*.sql'
  const paths = globSync(pattern, { cwd: root, exclude: ['supabase/migrations'] }).sort()
  return Promise.all(
    paths.map(async (path) => {
      const text = await readFile(join(root, path), 'utf8')
      return { path, text, formatted: await format(text, { ...options, filepath: path }) }
    }),
  )
}
