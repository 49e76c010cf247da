import { type PictureKind, readPictureKind } from './picture-kind.ts'
import { StorageRefusal } from './storage-refusal.ts'

const maxPixels = 8192
const minBytes = 32

export function requirePicture(bytes: Buffer, statedMime: string): PictureKind {
  const kind = readKind(bytes)
  if (kind === 'no picture') throw invalidTypeError('This file is not a picture. Send a JPEG, PNG or WebP.')
  if (kind === 'animated') throw invalidTypeError('Animated pictures are not accepted.')
  if (kind === 'has metadata')
    throw invalidTypeError(
      'This picture contains camera data, such as where it was taken. Remove it and try again.',
    )
  if (kind.mime !== statedMime)
    throw invalidTypeError(`This file is ${kind.mime} and was sent as ${statedMime || 'nothing'}.`)
  const isSized = [kind.width, kind.height].every((pixels) => pixels >= 1 && pixels <= maxPixels)
  if (!isSized) throw invalidTypeError(`A picture may have ${maxPixels} pixels a side at most.`)
  return kind
}

function readKind(bytes: Buffer) {
  if (bytes.length < minBytes) return 'no picture'
  try {
    return readPictureKind(bytes)
  } catch (error) {
    // The bytes end in the middle of a structure.
    if (error instanceof RangeError) return 'no picture'
    throw error
  }
}

const extensions = { 'image/jpeg': /\.jpe?g$/i, 'image/png': /\.png$/i, 'image/webp': /\.webp$/i }

export function requireExtension(name: string, { mime }: PictureKind): void {
  if (!extensions[mime].test(name)) throw invalidTypeError(`This file is ${mime}: its name should say so.`)
}

const invalidTypeError = (sentence: string) => new StorageRefusal('InvalidMimeType', sentence)
