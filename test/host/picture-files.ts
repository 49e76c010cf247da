import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..', 'public')

/** Pictures of the product in each accepted format. */
export const webp = readFileSync(join(root, 'media/ball-flight.webp'))
export const jpeg = readFileSync(join(root, 'media/bay-day-1440.jpg'))
export const png = readFileSync(join(root, 'apple-touch-icon.png'))

/** A valid file name in a folder. */
export const newFileName = (folder: string, width = 800, extension = 'webp') =>
  `${folder}/${crypto.randomUUID()}-${width}.${extension}`

/** The same JPEG with camera metadata, including its location. */
export function withExif(picture: Buffer): Buffer {
  const exif = Buffer.from('Exif\0\0MM\0*\0\0\0\b\0\0', 'latin1')
  const length = Buffer.alloc(2)
  length.writeUInt16BE(exif.length + 2)
  return Buffer.concat([picture.subarray(0, 2), Buffer.from([0xff, 0xe1]), length, exif, picture.subarray(2)])
}
