import { expect, it } from 'vitest'
import { jpeg, png, webp, withExif } from '../test/picture-files.ts'
import { readPictureKind } from './picture-kind.ts'
import { requirePicture } from './require-picture.ts'
import { StorageRefusal } from './storage-refusal.ts'

it('readPictureKind reads type and size of real pictures', () => {
  expect(readPictureKind(webp)).toEqual({ mime: 'image/webp', width: 1280, height: 720 })
  expect(readPictureKind(jpeg)).toMatchObject({ mime: 'image/jpeg', width: 1440 })
  expect(readPictureKind(png)).toEqual({ mime: 'image/png', width: 180, height: 180 })
})

function extendedWebp(...chunks: [string, Buffer][]): Buffer {
  const size = Buffer.alloc(10)
  size.writeUIntLE(99, 4, 3)
  size.writeUIntLE(49, 7, 3)
  const parts = [['VP8X', size] as const, ...chunks].map(([kind, body]) => {
    const length = Buffer.alloc(4)
    length.writeUInt32LE(body.length)
    return Buffer.concat([Buffer.from(kind), length, body, Buffer.alloc(body.length % 2)])
  })
  return riff(Buffer.concat(parts))
}

function riff(parts: Buffer): Buffer {
  const head = Buffer.from('RIFF....WEBP')
  head.writeUInt32LE(parts.length + 4, 4)
  return Buffer.concat([head, parts])
}

const pixels: [string, Buffer] = ['VP8L', Buffer.alloc(21, 1)]

it('readPictureKind accepts an extended WebP unless it is animated or has metadata', () => {
  expect(readPictureKind(extendedWebp(pixels))).toEqual({ mime: 'image/webp', width: 100, height: 50 })
  expect(readPictureKind(extendedWebp(['ANIM', Buffer.alloc(6)], pixels))).toBe('animated')
  // The header's flags do not matter.
  expect(readPictureKind(extendedWebp(pixels, ['EXIF', Buffer.from('GPS')]))).toBe('has metadata')
  expect(readPictureKind(extendedWebp(pixels, ['XMP ', Buffer.from('GPS')]))).toBe('has metadata')
})

function part(marker: number, text: string): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(text.length + 2, 2)
  return Buffer.concat([head, Buffer.from(text, 'latin1')])
}

const startOfPicture = jpeg.indexOf(Buffer.from([0xff, 0xda]))
const insertInto = (at: number, more: Buffer) =>
  Buffer.concat([jpeg.subarray(0, at), more, jpeg.subarray(at)])

it.each([
  ['XMP', insertInto(2, part(0xe1, 'http://ns.adobe.com/xap/1.0/ GPSLatitude'))],
  ['Exif behind the frame', insertInto(startOfPicture, part(0xe1, 'Exif GPSLatitude'))],
])('readPictureKind refuses a JPEG with %s', (_, bytes) => {
  expect(readPictureKind(bytes)).toBe('has metadata')
})

it.each([
  ['a WebP with only a header', extendedWebp()],
  ['a WebP with a page behind it', Buffer.concat([webp, Buffer.from('<html><script>alert(1)</script>')])],
  ['a WebP with almost no pixels', extendedWebp(['VP8L', Buffer.alloc(4)])],
  [
    'a JPEG with noise for its picture',
    Buffer.concat([jpeg.subarray(0, startOfPicture), Buffer.alloc(900, 7)]),
  ],
  ['a truncated JPEG', jpeg.subarray(0, -1000)],
  ['a JPEG with a page behind it', Buffer.concat([jpeg, Buffer.from('<html><script>alert(1)</script>')])],
  ['a JPEG with another in it', Buffer.concat([jpeg, withExif(jpeg)])],
  ['a truncated PNG', png.subarray(0, -12)],
  ['a PNG with a page behind it', Buffer.concat([png, Buffer.from('<html>')])],
])('requirePicture rejects %s', (_, bytes) => {
  expect(findRefusal(bytes, 'image/webp')).toMatch(/is not a picture/)
})

function findRefusal(bytes: Buffer, mime: string) {
  try {
    requirePicture(bytes, mime)
    return null
  } catch (error) {
    return error instanceof StorageRefusal ? error.message : error
  }
}

it('requirePicture rejects a JPEG with its location', () => {
  expect(findRefusal(withExif(jpeg), 'image/jpeg')).toMatch(/such as where it was taken/)
})

it.each([
  ['an empty file', Buffer.alloc(0)],
  ['a few bytes', Buffer.from([0xff, 0xd8, 0xff])],
  ['HTML', Buffer.from('<!doctype html><script>alert(1)</script> and some more of it')],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['GIF', Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(60)])],
  ['the head of a JPEG', jpeg.subarray(0, 40)],
  ['the head of a PNG', Buffer.concat([png.subarray(0, 12), Buffer.alloc(40)])],
  ['the head of a WebP', Buffer.concat([webp.subarray(0, 12), Buffer.alloc(40)])],
  ['noise', Buffer.from(Array.from({ length: 500 }, (_, n) => (n * 7919) % 256))],
])('requirePicture rejects %s in every format', (_, bytes) => {
  for (const mime of ['image/webp', 'image/jpeg', 'image/png'])
    expect(findRefusal(bytes, mime)).toMatch(/is not a picture/)
})

it('requirePicture rejects a picture with the wrong type or too many pixels', () => {
  expect(findRefusal(webp, 'image/png')).toBe('This file is image/webp and was sent as image/png.')
  const wide = Buffer.from(png)
  wide.writeUInt32BE(9000, 16)
  expect(findRefusal(wide, 'image/png')).toBe('A picture may have 8192 pixels a side at most.')
})

it('requirePicture never throws on truncated or changed bytes', () => {
  for (const picture of [webp, jpeg, png])
    for (let at = 0; at < 300; at++) {
      expect(() => findRefusal(picture.subarray(0, at), 'image/webp')).not.toThrow()
      const changed = Buffer.from(picture.subarray(0, 4_000))
      changed[at] = 255 - (changed[at] ?? 0)
      expect([null, 'string']).toContain(
        findRefusal(changed, 'image/webp') === null ? null : typeof findRefusal(changed, 'image/webp'),
      )
    }
})
