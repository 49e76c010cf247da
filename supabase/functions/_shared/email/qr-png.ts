import { encode } from 'uqr'

const moduleDots = 4
const quietModules = 4

/** A QR code as a black-on-white PNG, because mail programs show no SVG. Deterministic for the same text. */
export function qrPng(text: string): Uint8Array<ArrayBuffer> {
  const { data, size } = encode(text, { ecc: 'M', border: quietModules })
  const dots = size * moduleDots
  const header = joined([bytes32(dots), bytes32(dots), new Uint8Array([1, 0, 0, 0, 0])])
  const rows = data.flatMap((row) => {
    const line = rowBits(row)
    return Array.from({ length: moduleDots }, () => line)
  })
  return joined([
    new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', stored(joined(rows))),
    chunk('IEND', new Uint8Array()),
  ])
}

/** A scan line of eight dots per byte, after the filter byte for 'none'. A set bit is white. */
function rowBits(row: readonly boolean[]): Uint8Array {
  const line = new Uint8Array(1 + Math.ceil((row.length * moduleDots) / 8))
  for (let dot = 0; dot < row.length * moduleDots; dot++) {
    if (row[Math.floor(dot / moduleDots)]) continue
    const place = 1 + (dot >> 3)
    line[place] = (line[place] ?? 0) | (0x80 >> (dot & 7))
  }
  return line
}

const mostStored = 65_535

/** An uncompressed zlib stream, because the two hosts share no synchronous compressor. */
function stored(data: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [new Uint8Array([0x78, 0x01])]
  for (let at = 0; at < data.length; at += mostStored) {
    const part = data.subarray(at, at + mostStored)
    const isLast = at + mostStored >= data.length
    const { length } = part
    parts.push(
      new Uint8Array([Number(isLast), length & 255, length >> 8, ~length & 255, (~length >> 8) & 255]),
      part,
    )
  }
  return joined([...parts, bytes32(adler32(data))])
}

function chunk(name: string, data: Uint8Array): Uint8Array {
  const named = joined([new TextEncoder().encode(name), data])
  return joined([bytes32(data.length), named, bytes32(crc32(named))])
}

function crc32(data: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of data) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}

function adler32(data: Uint8Array): number {
  let [low, high] = [1, 0]
  for (const byte of data) {
    low = (low + byte) % 65_521
    high = (high + low) % 65_521
  }
  return high * 65_536 + low
}

function bytes32(value: number): Uint8Array {
  return new Uint8Array([value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255])
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
