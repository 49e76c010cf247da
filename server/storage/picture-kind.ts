export type PictureKind = { mime: 'image/jpeg' | 'image/png' | 'image/webp'; width: number; height: number }

/** What the bytes are, whatever the sender says of them: a picture with its size, or why it is none that is kept. */
export function pictureKind(bytes: Buffer): PictureKind | 'no picture' | 'moves' | 'says where it was taken' {
  if (bytes.subarray(0, 8).equals(pngHead)) return readPng(bytes)
  if (bytes.readUInt16BE(0) === 0xffd8) return readJpeg(bytes)
  if (textAt(bytes, 0) === 'RIFF' && textAt(bytes, 8) === 'WEBP') return readWebp(bytes)
  return 'no picture'
}

const pngHead = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function textAt(bytes: Buffer, at: number): string {
  return bytes.toString('latin1', at, at + 4)
}

function readPng(bytes: Buffer) {
  if (textAt(bytes, 12) !== 'IHDR') return 'no picture'
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  for (let at = 8; at + 8 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const kind = textAt(bytes, at + 4)
    if (kind === 'acTL') return 'moves'
    if (kind === 'eXIf') return 'says where it was taken'
  }
  return { mime: 'image/png' as const, width, height }
}

// The markers that begin a frame: its size follows.
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function readJpeg(bytes: Buffer) {
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xe1 && textAt(bytes, at + 4) === 'Exif') return 'says where it was taken'
    if (!isFrame(marker)) continue
    return {
      mime: 'image/jpeg' as const,
      width: bytes.readUInt16BE(at + 7),
      height: bytes.readUInt16BE(at + 5),
    }
  }
  return 'no picture'
}

function readWebp(bytes: Buffer) {
  const mime = 'image/webp' as const
  const kind = textAt(bytes, 12)
  if (kind === 'VP8 ' && bytes.readUIntLE(23, 3) === 0x2a019d)
    return { mime, width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  if (kind === 'VP8L' && bytes[20] === 0x2f) {
    const bits = bytes.readUInt32LE(21)
    return { mime, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  if (kind !== 'VP8X') return 'no picture'
  const flags = bytes[20] ?? 0
  if (flags & 0x02) return 'moves'
  if (flags & 0x08) return 'says where it was taken'
  return { mime, width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
}
