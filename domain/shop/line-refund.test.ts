import { expect, it } from 'vitest'
import { lineRefundCents, linesLeft } from './line-refund.ts'

const line = { quantity: 3, backQuantity: 0, grossCents: 1_000, isGiftCard: false }

it('gives back each of a line once, and all together what it has cost', () => {
  const each = [0, 1, 2].map((backQuantity) => lineRefundCents({ ...line, backQuantity }, 1))
  expect(each).toEqual([333, 333, 334])
  expect(lineRefundCents({ ...line, backQuantity: 1 }, 2)).toBe(667)
  expect(linesLeft({ ...line, backQuantity: 2 })).toBe(1)
})

it('leaves gift cards to their own way back', () => {
  expect(linesLeft({ ...line, isGiftCard: true })).toBe(0)
})
