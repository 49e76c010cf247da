import { expect, it } from 'vitest'
import { jpeg, png, webp, withExif } from '../../test/host/picture-files.ts'
import { pictureKind } from './picture-kind.ts'
import { requirePicture } from './require-picture.ts'
import { StorageRefusal } from './storage-refusal.ts'

it('reads kind and size of real pictures', () => {
  expect(pictureKind(webp)).toEqual({ mime: 'image/webp', width: 1280, height: 720 })
  expect(pictureKind(jpeg)).toMatchObject({ mime: 'image/jpeg', width: 1440 })
  expect(pictureKind(png)).toEqual({ mime: 'image/png', width: 180, height: 180 })
})

/** A WebP of the extended form, with these flags. */
function extendedWebp(flags: number): Buffer {
  const bytes = Buffer.alloc(40)
  bytes.write('RIFF', 0)
  bytes.write('WEBPVP8X', 8)
  bytes[20] = flags
  bytes.writeUIntLE(99, 24, 3)
  bytes.writeUIntLE(49, 27, 3)
  return bytes
}

it('reads a WebP of the extended form, unless it moves or carries data of a camera', () => {
  expect(pictureKind(extendedWebp(0x10))).toEqual({ mime: 'image/webp', width: 100, height: 50 })
  expect(pictureKind(extendedWebp(0x02))).toBe('moves')
  expect(pictureKind(extendedWebp(0x08))).toBe('says where it was taken')
})

function refusalOf(bytes: Buffer, mime: string) {
  try {
    requirePicture(bytes, mime)
    return null
  } catch (error) {
    return error instanceof StorageRefusal ? error.message : error
  }
}

it('refuses a JPEG that says where it was taken', () => {
  expect(refusalOf(withExif(jpeg), 'image/jpeg')).toMatch(/such as where it was taken/)
})

it.each([
  ['nothing', Buffer.alloc(0)],
  ['a few bytes', Buffer.from([0xff, 0xd8, 0xff])],
  ['HTML', Buffer.from('<!doctype html><script>alert(1)</script> and some more of it')],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['GIF', Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(60)])],
  ['the head of a JPEG', jpeg.subarray(0, 40)],
  ['the head of a PNG', Buffer.concat([png.subarray(0, 12), Buffer.alloc(40)])],
  ['the head of a WebP', Buffer.concat([webp.subarray(0, 12), Buffer.alloc(40)])],
  ['noise', Buffer.from(Array.from({ length: 500 }, (_, n) => (n * 7919) % 256))],
])('takes %s for no picture', (_, bytes) => {
  for (const mime of ['image/webp', 'image/jpeg', 'image/png'])
    expect(refusalOf(bytes, mime)).toMatch(/is no picture/)
})

it('refuses a picture that is sent as another kind, or is larger than a screen can be', () => {
  expect(refusalOf(webp, 'image/png')).toBe('This file is image/webp and was sent as image/png.')
  const wide = Buffer.from(png)
  wide.writeUInt32BE(9000, 16)
  expect(refusalOf(wide, 'image/png')).toBe('A picture may have 8192 pixels a side at most.')
})

it('reads every beginning and every change of a byte without stumbling', () => {
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
