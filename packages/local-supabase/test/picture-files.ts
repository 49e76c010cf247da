import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const read = (name: string) => readFileSync(join(import.meta.dirname, 'pictures', name))

/** The JPEG and PNG contain only the beginning, which is all that is read. */
export const webp = read('flight.webp')
export const jpeg = read('bay.jpg')
export const png = read('icon.png')

export function withExif(picture: Buffer): Buffer {
  const exif = Buffer.from('Exif\0\0MM\0*\0\0\0\b\0\0', 'latin1')
  const length = Buffer.alloc(2)
  length.writeUInt16BE(exif.length + 2)
  return Buffer.concat([picture.subarray(0, 2), Buffer.from([0xff, 0xe1]), length, exif, picture.subarray(2)])
}
