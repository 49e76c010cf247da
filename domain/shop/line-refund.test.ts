import { describe, expect, it } from 'vitest'
import { lineRefundCents, linesLeft, planLineRefund } from './line-refund.ts'

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

describe('lines of an order', () => {
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

  it('lines are refunded to the card first, then in cash, each counted with the payment where it begins', () => {
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

  it('lines are refused at another sum, twice in one request, and when they were refunded before', () => {
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

  it('leave what is on gift cards of the order', () => {
    const soldGiftCards = [{ initialCents: 1500, balanceCents: 1500, voidedAt: null }]
    expect(planLineRefund({ ...asked, soldGiftCards, wanted: both, cents: 1700 })).toEqual({
      refused: 'too_much',
      restCents: 200,
    })
  })
})
