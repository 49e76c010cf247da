export type PictureKind = { mime: 'image/jpeg' | 'image/png' | 'image/webp'; width: number; height: number }
type Rejection = 'no picture' | 'animated' | 'has metadata'

/** Reads the bytes and ignores the stated type. */
export function readPictureKind(bytes: Buffer): PictureKind | Rejection {
  if (bytes.subarray(0, 8).equals(pngHead)) return readPng(bytes)
  if (bytes.readUInt16BE(0) === 0xffd8) return readJpeg(bytes)
  if (textAt(bytes, 0) === 'RIFF' && textAt(bytes, 8) === 'WEBP') return readWebp(bytes)
  return 'no picture'
}

const pngHead = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function textAt(bytes: Buffer, at: number): string {
  return bytes.toString('latin1', at, at + 4)
}

function readPng(bytes: Buffer): PictureKind | Rejection {
  if (textAt(bytes, 12) !== 'IHDR') return 'no picture'
  let hasPixels = false
  for (let at = 8; ; at += 12 + bytes.readUInt32BE(at)) {
    const kind = textAt(bytes, at + 4)
    if (kind === 'acTL') return 'animated'
    // Text chunks may also hold camera metadata.
    if (['eXIf', 'iTXt', 'tEXt', 'zTXt'].includes(kind)) return 'has metadata'
    if (kind === 'IDAT') hasPixels = true
    if (kind !== 'IEND') continue
    if (!hasPixels || at + 12 !== bytes.length) return 'no picture'
    return { mime: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  }
}

const startOfScan = 0xda
// Start-of-frame markers contain the size.
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function readJpeg(bytes: Buffer): PictureKind | Rejection {
  let size: { width: number; height: number } | null = null
  for (let at = 2; bytes.readUInt8(at) === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt8(at + 1)
    if (marker === 0xe1) return 'has metadata'
    if (isFrame(marker)) size = { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    if (marker !== startOfScan) continue
    const isWhole = bytes.readUInt16BE(bytes.length - 2) === 0xffd9 && !hasPartsAfterScan(bytes, at + 2)
    return size && isWhole ? { mime: 'image/jpeg', ...size } : 'no picture'
  }
  return 'no picture'
}

/** Finds metadata between scans, or a second picture after the end. */
function hasPartsAfterScan(bytes: Buffer, from: number): boolean {
  for (
    let at = bytes.indexOf(0xff, from);
    at !== -1 && at < bytes.length - 2;
    at = bytes.indexOf(0xff, at + 1)
  ) {
    const marker = bytes.readUInt8(at + 1)
    if (marker === 0xd9 || marker === 0xd8 || marker === 0xe1) return true
  }
  return false
}

const webpPixels = ['VP8 ', 'VP8L']

function readWebp(bytes: Buffer): PictureKind | Rejection {
  // Chunks are padded to an even length; the RIFF header's eight bytes do not count.
  if (bytes.readUInt32LE(4) + 8 !== bytes.length) return 'no picture'
  let hasPixels = false
  for (
    let at = 12;
    at < bytes.length;
    at += 8 + bytes.readUInt32LE(at + 4) + (bytes.readUInt32LE(at + 4) % 2)
  ) {
    const kind = textAt(bytes, at)
    if (kind === 'ANIM' || kind === 'ANMF') return 'animated'
    if (kind === 'EXIF' || kind === 'XMP ') return 'has metadata'
    if (webpPixels.includes(kind)) hasPixels = bytes.readUInt32LE(at + 4) > 10
  }
  const size = webpSize(bytes)
  return hasPixels && size ? { mime: 'image/webp', ...size } : 'no picture'
}

function webpSize(bytes: Buffer): { width: number; height: number } | null {
  const kind = textAt(bytes, 12)
  if (kind === 'VP8 ' && bytes.readUIntLE(23, 3) === 0x2a019d)
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  if (kind === 'VP8L' && bytes.readUInt8(20) === 0x2f) {
    const bits = bytes.readUInt32LE(21)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  if (kind !== 'VP8X') return null
  return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
}
