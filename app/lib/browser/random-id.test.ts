import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { randomId } from './random-id.ts'

const bare = { getRandomValues: crypto.getRandomValues.bind(crypto) }
const filledWith = (byte: number) => ({
  getRandomValues: <T>(bytes: T) => (bytes instanceof Uint8Array ? (bytes.fill(byte) as T) : bytes),
})

describe('randomId', () => {
  it("randomId uses the browser's UUID if available", () => {
    const made = '7b0c6f0e-6a86-4a6e-9d7c-0a2f6d0f8c11'
    expect(randomId({ ...bare, randomUUID: () => made })).toBe(made)
  })

  it('randomId returns a different version 4 UUID each time, even on plain http', () => {
    const ids = Array.from({ length: 200 }, () => randomId(bare))
    for (const id of ids) expect(z.uuidv4().safeParse(id).success).toBe(true)
    expect(new Set(ids).size).toBe(200)
  })

  it.each([
    [0x00, '00000000-0000-4000-8000-000000000000'],
    [0xff, 'ffffffff-ffff-4fff-bfff-ffffffffffff'],
  ])('randomId sets version and variant on bytes of %i and keeps the rest', (byte, id) => {
    expect(randomId(filledWith(byte))).toBe(id)
  })
})
