import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export const schemasFolder = join(import.meta.dirname, '..', '..', 'supabase', 'schemas')

type SchemaFile = { file: string; text: string }

/** The declared schema, in the order of its numbers: each file stands on those before it. */
export async function readSchemas(): Promise<SchemaFile[]> {
  const files = (await readdir(schemasFolder)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async (file) => ({ file, text: await readFile(join(schemasFolder, file), 'utf8') })),
  )
}
