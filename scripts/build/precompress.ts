import { readFile, writeFile } from 'node:fs/promises'
import { encode } from '../../server/site/encode.ts'
import type { SiteFile } from '../../server/site/site-file.ts'

/** Writes `file.br` and `file.gz` beside a file where they are smaller, and says which ones it wrote. */
export async function precompress(file: string): Promise<SiteFile['encodings']> {
  const content = await readFile(file)
  const [br, gz] = await Promise.all([encode(content, 'br', 'best'), encode(content, 'gzip', 'best')])
  const encodings: SiteFile['encodings'] = []
  if (br.byteLength < content.byteLength) {
    encodings.push('br')
    await writeFile(`${file}.br`, br)
  }
  if (gz.byteLength < content.byteLength) {
    encodings.push('gzip')
    await writeFile(`${file}.gz`, gz)
  }
  return encodings
}
