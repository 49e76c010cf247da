import { describe, expect, it } from 'vitest'
import { lineRefundCents, linesLeft, planLineRefund } from './line-refund.ts'

const line = { quantity: 3, backQuantity: 0, grossCents: 1_000, isGiftCard: false }

it('lineRefundCents refunds each item once, adding up to the price of the line', () => {
  const each = [0, 1, 2].map((backQuantity) => lineRefundCents({ ...line, backQuantity }, 1))
  expect(each).toEqual([333, 333, 334])
  expect(lineRefundCents({ ...line, backQuantity: 1 }, 2)).toBe(667)
  expect(linesLeft({ ...line, backQuantity: 2 })).toBe(1)
})

it('linesLeft is zero for gift cards, which are refunded separately', () => {
  expect(linesLeft({ ...line, isGiftCard: true })).toBe(0)
})

describe('planLineRefund', () => {
  const paid = { tipCents: 0, refundedCents: 0, giftCents: 0, giftRefundedCents: 0 }
  const lines = [
    { position: 1, quantity: 2, backQuantity: 0, grossCents: 1000, isGiftCard: false },
    { position: 2, quantity: 1, backQuantity: 0, grossCents: 700, isGiftCard: false },
  ]
  const payments = [
    { ...paid, id: 'cash', method: 'cash', amountCents: 1400 },
    { ...paid, id: 'card', method: 'card', amountCents: 500, tipCents: 200 },
  ]
  const asked = { lines, payments, soldGiftCards: [] }
  const both = [
    { position: 1, quantity: 2 },
    { position: 2, quantity: 1 },
  ]

  it('planLineRefund refunds to the card first and then in cash, each line under its first payment', () => {
    expect(planLineRefund({ ...asked, wanted: both, cents: 1700 })).toEqual([
      { paymentId: 'card', cardCents: 300, giftCents: 0, lines: [{ position: 1, quantity: 2, cents: 300 }] },
      {
        paymentId: 'cash',
        cardCents: 1400,
        giftCents: 0,
        lines: [
          { position: 1, quantity: 0, cents: 700 },
          { position: 2, quantity: 1, cents: 700 },
        ],
      },
    ])
  })

  it('planLineRefund refuses another amount, repeated lines and lines already refunded', () => {
    const [first] = both
    const once = first ? [first] : []
    expect(planLineRefund({ ...asked, wanted: once, cents: 999 })).toEqual({ refused: 'changed' })
    expect(planLineRefund({ ...asked, wanted: [...once, ...once], cents: 2000 })).toEqual({
      refused: 'lines_gone',
    })
    expect(planLineRefund({ ...asked, wanted: [{ position: 9, quantity: 1 }], cents: 1 })).toEqual({
      refused: 'lines_gone',
    })
    expect(planLineRefund({ ...asked, wanted: [{ position: 1, quantity: 3 }], cents: 1500 })).toEqual({
      refused: 'lines_gone',
    })
  })

  it('planLineRefund leaves the balance of gift cards sold with the order', () => {
    const soldGiftCards = [{ initialCents: 1500, balanceCents: 1500, voidedAt: null }]
    expect(planLineRefund({ ...asked, soldGiftCards, wanted: both, cents: 1700 })).toEqual({
      refused: 'too_much',
      restCents: 200,
    })
  })
})
