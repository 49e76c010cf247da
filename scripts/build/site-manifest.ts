import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { encode } from '../../server/site/encode.ts'
import type { SiteFile } from '../../server/site/site-file.ts'

/** The last step of a build: text gets its compressed forms, and site.json tells the server of all files. */
export async function describeSite(folder: string): Promise<SiteFile[]> {
  const client = join(folder, 'client')
  const files = await Promise.all(filesBelow(client).map((name) => describe(client, name)))
  await writeFile(join(folder, 'site.json'), `${JSON.stringify(files, null, 2)}\n`)
  return files
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => !name.split('/').some((part) => part.startsWith('.')))
    .sort()
}

async function describe(client: string, name: string): Promise<SiteFile> {
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

/** Writes `file.br` and `file.gz` beside a file where they are smaller, and returns which ones it wrote. */
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
