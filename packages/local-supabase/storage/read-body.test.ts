import { expect, it } from 'vitest'
import { readBody } from './read-body.ts'

const sent = (body: ReadableStream) =>
  new Request('http://venue.example/', { method: 'POST', body, duplex: 'half' } as RequestInit)

it('readBody aborts a body that does not end in time', async () => {
  const slow = new ReadableStream({ start: (sender) => sender.enqueue(new Uint8Array(1)) })
  await expect(readBody(sent(slow), 5000, 10)).rejects.toMatchObject({ statusCode: 408 })
})

it('readBody returns a body that ends in time', async () => {
  const whole = new Blob(['picture']).stream()
  expect(String(await readBody(sent(whole), 5000, 60_000))).toBe('picture')
})
