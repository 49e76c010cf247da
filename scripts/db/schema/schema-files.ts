import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const supabaseFolder = join(import.meta.dirname, '../../../supabase')
export const schemasFolder = join(supabaseFolder, 'schemas')

type SchemaFile = { file: string; text: string }

/** In the order of `schema_paths` in supabase/config.toml. */
export async function readSchemas(): Promise<SchemaFile[]> {
  const config = await readFile(join(supabaseFolder, 'config.toml'), 'utf8')
  const files = (await readdir(schemasFolder, { recursive: true }))
    .filter((file) => file.endsWith('.sql'))
    .sort()
  const ordered = schemaPaths(config).flatMap((path) => files.filter((file) => matchesPath(path, file)))
  return Promise.all(
    ordered.map(async (file) => ({ file, text: await readFile(join(schemasFolder, file), 'utf8') })),
  )
}

function schemaPaths(config: string): string[] {
  const [, list = ''] = /^schema_paths = \[([^\]]*)\]/m.exec(config) ?? []
  return [...list.matchAll(/"([^"]+)"/g)].map(([, path = '']) => path)
}

/** Like Supabase's CLI, `*` matches one path segment. */
function matchesPath(path: string, file: string): boolean {
  const pattern = path.replaceAll('.', '\\.').replaceAll('*', '[^/]+')
  return new RegExp(`^${pattern}$`).test(`./schemas/${file}`)
}
