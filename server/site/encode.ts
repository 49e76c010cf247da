import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Coding } from './accept-encoding.ts'
import type { Body } from './site-file.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

type Effort = 'quick' | 'best'
const brotliQuality = { quick: 5, best: constants.BROTLI_MAX_QUALITY }
const gzipLevel = { quick: 5, best: 9 }

/** Runs off the event loop. */
export function encode(
  content: Uint8Array,
  coding: Exclude<Coding, 'identity'>,
  effort: Effort,
): Promise<Body> {
  if (coding === 'gzip') return zip(content, { level: gzipLevel[effort] })
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality[effort],
    [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
  }
  return brotli(content, { params })
}
