import { crc32, inflateSync } from 'node:zlib'
import { encode } from 'uqr'
import { expect, it } from 'vitest'
import { qrPng } from './qr-png.ts'

const page = 'https://nightlark.example/bookings/NB-10001?key=0123456789abcdef0123456789abcdef'

function readChunks(png: Buffer): Map<string, Buffer> {
  const chunks = new Map<string, Buffer>()
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at)
    const named = png.subarray(at + 4, at + 8 + length)
    expect(png.readUInt32BE(at + 8 + length)).toBe(crc32(named))
    chunks.set(named.toString('latin1', 0, 4), named.subarray(4))
    at += 12 + length
  }
  return chunks
}

it.each([page, 'x', 'y'.repeat(1500)])('qrPng draws every module of the code on white: %#', (text) => {
  const png = Buffer.from(qrPng(text))
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
  const chunks = readChunks(png)
  expect([...chunks.keys()]).toEqual(['IHDR', 'IDAT', 'IEND'])
  const width = chunks.get('IHDR')?.readUInt32BE(0) ?? 0
  const rows = inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0))
  const stride = 1 + Math.ceil(width / 8)
  expect(rows.length).toBe(width * stride)
  const isDark = (x: number, y: number) =>
    (((rows[y * stride + 1 + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1) === 0
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  expect(width).toBe(size * 4)
  const drawn = Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => isDark(x * 4 + 3, y * 4 + 3)),
  )
  expect(drawn).toEqual(data)
})

it('qrPng is deterministic and small', () => {
  expect(qrPng(page)).toEqual(qrPng(page))
  expect(qrPng(page).length).toBeLessThan(8_000)
})
