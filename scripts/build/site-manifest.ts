import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { encode } from '../../server/site/encode.ts'
import type { SiteFile } from '../../server/site/site-file.ts'

/** Compresses text files and lists all files in site.json for the server. */
export async function writeManifest(folder: string): Promise<SiteFile[]> {
  const client = join(folder, 'client')
  const files = await Promise.all(listFiles(client).map((name) => describeFile(client, name)))
  await writeFile(join(folder, 'site.json'), `${JSON.stringify(files, null, 2)}\n`)
  return files
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => !name.split('/').some((part) => part.startsWith('.')))
    .sort()
}

async function describeFile(client: string, name: string): Promise<SiteFile> {
  const path = join(client, name)
  const content = await readFile(path)
  const type = getMimeType(name) ?? 'application/octet-stream'
  return {
    path: new URL(`/${name}`, 'http://site').pathname,
    file: `client/${name}`,
    type,
    etag: createHash('sha256').update(content).digest('base64url').slice(0, 22),
    encodings: /^text\/|json|xml/.test(type) ? await precompress(path, content) : [],
    immutable: name.startsWith('assets/'),
  }
}

/** Writes `file.br` and `file.gz` where they are smaller; returns their encodings. */
async function precompress(file: string, content: Buffer): Promise<SiteFile['encodings']> {
  const forms = [
    ['br', '.br'],
    ['gzip', '.gz'],
  ] as const
  const written = await Promise.all(
    forms.map(async ([coding, suffix]) => {
      const packed = await encode(content, coding, 'best')
      if (packed.byteLength >= content.byteLength) return []
      await writeFile(file + suffix, packed)
      return [coding]
    }),
  )
  return written.flat()
}
