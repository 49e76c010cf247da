import { type PictureKind, pictureKind } from './picture-kind.ts'
import { StorageRefusal } from './storage-refusal.ts'

const mostPixels = 8192
const leastBytes = 32

/** Refuses what is no picture by its bytes, or not the one that it is said to be. */
export function requirePicture(bytes: Buffer, saidMime: string): PictureKind {
  const kind = readKind(bytes)
  if (kind === 'no picture') throw wrongKind('This file is no picture: JPEG, PNG and WebP are kept.')
  if (kind === 'moves') throw wrongKind('Pictures that move are not kept.')
  if (kind === 'says where it was taken')
    throw wrongKind('This picture carries data of the camera, such as where it was taken. Send it without.')
  if (kind.mime !== saidMime)
    throw wrongKind(`This file is ${kind.mime} and was sent as ${saidMime || 'nothing'}.`)
  const isSized = [kind.width, kind.height].every((pixels) => pixels >= 1 && pixels <= mostPixels)
  if (!isSized) throw wrongKind(`A picture may have ${mostPixels} pixels a side at most.`)
  return kind
}

function readKind(bytes: Buffer) {
  if (bytes.length < leastBytes) return 'no picture'
  try {
    return pictureKind(bytes)
  } catch (error) {
    // It ends in the middle of what it begins to say.
    if (error instanceof RangeError) return 'no picture'
    throw error
  }
}

const extensions = { 'image/jpeg': /\.jpe?g$/i, 'image/png': /\.png$/i, 'image/webp': /\.webp$/i }

/** The extension must match the type: people who save the file rely on it. */
export function requireExtension(name: string, { mime }: PictureKind): void {
  if (!extensions[mime].test(name)) throw wrongKind(`This file is ${mime}: its name should say so.`)
}

const wrongKind = (sentence: string) => new StorageRefusal('InvalidMimeType', sentence)
