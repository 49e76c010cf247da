import { expect, it } from 'vitest'
import { jpeg, png, webp, withExif } from '../test/picture-files.ts'
import { pictureKind } from './picture-kind.ts'
import { requirePicture } from './require-picture.ts'
import { StorageRefusal } from './storage-refusal.ts'

it('pictureKind reads type and size of real pictures', () => {
  expect(pictureKind(webp)).toEqual({ mime: 'image/webp', width: 1280, height: 720 })
  expect(pictureKind(jpeg)).toMatchObject({ mime: 'image/jpeg', width: 1440 })
  expect(pictureKind(png)).toEqual({ mime: 'image/png', width: 180, height: 180 })
})

/** An extended WebP with these chunks beside its pixels. */
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

it('pictureKind accepts an extended WebP unless it is animated or has metadata', () => {
  expect(pictureKind(extendedWebp(pixels))).toEqual({ mime: 'image/webp', width: 100, height: 50 })
  expect(pictureKind(extendedWebp(['ANIM', Buffer.alloc(6)], pixels))).toBe('moves')
  // Regardless of its flags.
  expect(pictureKind(extendedWebp(pixels, ['EXIF', Buffer.from('GPS')]))).toBe('says where it was taken')
  expect(pictureKind(extendedWebp(pixels, ['XMP ', Buffer.from('GPS')]))).toBe('says where it was taken')
})

/** A JPEG segment. */
function part(marker: number, text: string): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(text.length + 2, 2)
  return Buffer.concat([head, Buffer.from(text, 'latin1')])
}

const startOfPicture = jpeg.indexOf(Buffer.from([0xff, 0xda]))
const with1 = (at: number, more: Buffer) => Buffer.concat([jpeg.subarray(0, at), more, jpeg.subarray(at)])

it.each([
  ['XMP', with1(2, part(0xe1, 'http://ns.adobe.com/xap/1.0/ GPSLatitude'))],
  ['Exif behind the frame', with1(startOfPicture, part(0xe1, 'Exif GPSLatitude'))],
])('pictureKind refuses a JPEG with %s', (_, bytes) => {
  expect(pictureKind(bytes)).toBe('says where it was taken')
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
])('refusalOf rejects %s', (_, bytes) => {
  expect(refusalOf(bytes, 'image/webp')).toMatch(/is no picture/)
})

function refusalOf(bytes: Buffer, mime: string) {
  try {
    requirePicture(bytes, mime)
    return null
  } catch (error) {
    return error instanceof StorageRefusal ? error.message : error
  }
}

it('refusalOf rejects a JPEG with its location', () => {
  expect(refusalOf(withExif(jpeg), 'image/jpeg')).toMatch(/such as where it was taken/)
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
])('refusalOf rejects %s in every format', (_, bytes) => {
  for (const mime of ['image/webp', 'image/jpeg', 'image/png'])
    expect(refusalOf(bytes, mime)).toMatch(/is no picture/)
})

it('refusalOf rejects a picture with the wrong type or too many pixels', () => {
  expect(refusalOf(webp, 'image/png')).toBe('This file is image/webp and was sent as image/png.')
  const wide = Buffer.from(png)
  wide.writeUInt32BE(9000, 16)
  expect(refusalOf(wide, 'image/png')).toBe('A picture may have 8192 pixels a side at most.')
})

it('refusalOf never throws on truncated or changed bytes', () => {
  for (const picture of [webp, jpeg, png])
    for (let at = 0; at < 300; at++) {
      expect(() => refusalOf(picture.subarray(0, at), 'image/webp')).not.toThrow()
      const changed = Buffer.from(picture.subarray(0, 4_000))
      changed[at] = 255 - (changed[at] ?? 0)
      expect([null, 'string']).toContain(
        refusalOf(changed, 'image/webp') === null ? null : typeof refusalOf(changed, 'image/webp'),
      )
    }
})
