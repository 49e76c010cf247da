import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import type { Coding } from './accept-encoding.ts'
import { livePages } from './live-pages.ts'
import type { LiveVenue } from './live-venue.ts'
import type { Asset } from './site-file.ts'

const decoders = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Uint8Array) => body }
const codings = ['br', 'gzip', 'identity'] as const

function pageOf(html: string): Asset {
  const file = { path: '/', file: 'client/index.html', type: 'text/html; charset=utf-8', size: html.length }
  const body = () => new TextEncoder().encode(html)
  return { ...file, etag: 'built', encodings: ['br', 'gzip'], immutable: false, body }
}

function venue(words: string): LiveVenue {
  const lines = [{ when: 'Guests', words }]
  return { hours: { lines, guests: words, members: words }, lists: { hours: lines }, texts: {}, data: {} }
}

const filler = Array.from({ length: 400 }, (_, n) => `<p>${(n * 7919) % 1000} words</p>`).join('')
const page = pageOf(
  `${filler}<ul data-told-list="hours"><li>Guests <span data-part="words">Ask us</span></li></ul>`,
)

async function textOf(asset: Asset, coding: Coding): Promise<string> {
  return Buffer.from(decoders[coding](await asset.body(coding))).toString()
}

it('a page is written anew when staff change its hours, in each encoding, with another ETag', async () => {
  let now: LiveVenue | null = null
  const asTold = await livePages([page], async () => now)
  expect(await asTold(page)).toBe(page)

  now = venue('10 AM to 10 PM')
  const ten = await asTold(page)
  for (const coding of codings) expect(await textOf(ten, coding)).toContain('>10 AM to 10 PM</span>')
  now = venue('10 AM to 10 PM')
  expect(await asTold(page)).toBe(ten)

  now = venue('9 AM to 10 PM')
  const nine = await asTold(page)
  expect(nine.etag).not.toBe(ten.etag)
  for (const coding of codings) expect(await textOf(nine, coding)).toContain('>9 AM to 10 PM</span>')
})

it('whoever comes after the first gets the smallest form of a page', async () => {
  const asset = await (await livePages([page], async () => venue('10 AM')))(page)
  const quick = await asset.body('br')
  await expect.poll(async () => (await asset.body('br')).byteLength).toBeLessThan(quick.byteLength)
  expect(await textOf(asset, 'br')).toContain('>10 AM</span>')
})

it('a page that says nothing of the house is left as it was built', async () => {
  const plain = pageOf(filler)
  expect(await (await livePages([plain], async () => venue('10 AM')))(plain)).toBe(plain)
})
