import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { SiteFile } from '../../server/static.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Writes `file.br` and `file.gz` beside a file where they are smaller, and says which ones it wrote. */
export async function precompress(file: string): Promise<SiteFile['encodings']> {
  const content = await readFile(file)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
  }
  const [br, gz] = await Promise.all([brotli(content, { params }), zip(content, { level: 9 })])
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
