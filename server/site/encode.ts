import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Coding } from './accept-encoding.ts'
import type { Body } from './site-file.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export type Effort = 'quick' | 'best'
const brotliQuality = { quick: 5, best: constants.BROTLI_MAX_QUALITY }
const gzipLevel = { quick: 5, best: 9 }

/** Compresses text off the event loop. */
export function encode(
  content: Uint8Array,
  coding: Exclude<Coding, 'identity'>,
  effort: Effort,
): Promise<Body> {
  if (coding === 'gzip') return zip(content, { level: gzipLevel[effort] })
  return effort === 'best' && content.byteLength > manyBytes
    ? smallest(content)
    : pack(content, brotliQuality[effort])
}

const manyBytes = 100_000
/** Brotli's own choice of the size of its blocks, and two others: by chance one or another is some hundred bytes better. */
const blockSizes = [0, 17, 19]

async function smallest(content: Uint8Array): Promise<Body> {
  const all = await Promise.all(blockSizes.map((size) => pack(content, brotliQuality.best, size)))
  return all.reduce((best, one) => (one.byteLength < best.byteLength ? one : best))
}

function pack(content: Uint8Array, quality: number, blockSize = 0): Promise<Body> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGBLOCK]: blockSize,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
  }
  return brotli(content, { params })
}
