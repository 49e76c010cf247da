import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lowerPrice, planGiftCardRefund, planRefund, type SoldGiftCard, splitShares } from './refund-rules.ts'

const payment = { amountCents: 3000, tipCents: 0, refundedCents: 0, giftCents: 1000, giftRefundedCents: 0 }
const asked = {
  cents: 4000,
  payment,
  soldGiftCards: [] as SoldGiftCard[],
  hasEventFees: false,
  orderLeftCents: 4000,
  shares: [],
}
const card = { initialCents: 2000, balanceCents: 2000, voidedAt: null }

describe('refund rules', () => {
  it('planRefund uses the card first and then the gift card', () => {
    expect(planRefund({ ...asked, cents: 2500 })).toMatchObject({ cardCents: 2500, giftCents: 0 })
    expect(planRefund({ ...asked, cents: 3500 })).toMatchObject({ cardCents: 3000, giftCents: 500 })
    const half = { ...payment, refundedCents: 2000 }
    expect(planRefund({ ...asked, payment: half, cents: 1500 })).toMatchObject({
      cardCents: 1000,
      giftCents: 500,
    })
  })

  it('planRefund refuses more than is left', () => {
    const back = { ...payment, refundedCents: 3000, giftRefundedCents: 400 }
    expect(planRefund({ ...asked, payment: back })).toEqual({ refused: 'too_much', restCents: 600 })
  })

  it('planRefund refunds a tip only with the full amount', () => {
    const tipped = { ...payment, tipCents: 500 }
    const refusal = { refused: 'tip', partCents: 3500, restCents: 4000 }
    expect(planRefund({ ...asked, payment: tipped, cents: 3501 })).toEqual(refusal)
    expect(planRefund({ ...asked, payment: tipped, cents: 3500 })).toMatchObject({
      cardCents: 2500,
      giftCents: 1000,
    })
    expect(planRefund({ ...asked, payment: tipped })).toMatchObject({ cardCents: 3000, giftCents: 1000 })
  })

  it('planRefund leaves the balance of sold gift cards or ends them', () => {
    const sold = { ...asked, soldGiftCards: [card] }
    const refusal = { refused: 'gift_cards', partCents: 2000, restCents: 4000 }
    expect(planRefund({ ...sold, cents: 2001 })).toEqual(refusal)
    expect(planRefund({ ...sold, cents: 2000 })).toMatchObject({ voidsCards: false })
    expect(planRefund(sold)).toMatchObject({ voidsCards: true })
    const spent = { ...asked, soldGiftCards: [{ ...card, balanceCents: 500 }] }
    expect(planRefund(spent)).toEqual({ refused: 'too_much', restCents: 2500 })
  })

  it('planRefund refuses part of an order with event fees, which is refunded by line', () => {
    const withFees = { ...asked, hasEventFees: true }
    expect(planRefund({ ...withFees, cents: 100 })).toEqual({ refused: 'by_line' })
    expect(planRefund(withFees)).toMatchObject({ cardCents: 3000 })
  })

  it('planRefund takes no more than its share for one booking', () => {
    const shares = [
      { bookingId: 'a', cardCents: 1000, giftCents: 500 },
      { bookingId: 'b', cardCents: 2000, giftCents: 500 },
    ]
    const ofA = (cents: number) =>
      planRefund({ ...asked, cents, shares, bookings: [{ bookingId: 'a', cents }] })
    expect(ofA(1200)).toMatchObject({ cardCents: 1000, giftCents: 200 })
    expect(ofA(1501)).toEqual({ refused: 'too_much', restCents: 1500 })
    expect(planRefund({ ...asked, cents: 300, shares })).toMatchObject({
      shares: [
        { bookingId: 'a', cardCents: 100, giftCents: 0 },
        { bookingId: 'b', cardCents: 200, giftCents: 0 },
      ],
    })
  })

  it('planRefund plans all of the requested amount and no more than is left of each part', () => {
    const cents = fc.nat(50_000)
    fc.assert(
      fc.property(
        cents,
        cents,
        cents,
        cents,
        cents,
        fc.integer({ min: 1, max: 100_000 }),
        (card, back, gift, giftBack, tip, wanted) => {
          const paid = {
            amountCents: card + back,
            refundedCents: back,
            giftCents: gift + giftBack,
            giftRefundedCents: giftBack,
            tipCents: Math.min(tip, card + back),
          }
          const plan = planRefund({ ...asked, payment: paid, cents: wanted })
          if ('refused' in plan) return
          expect(plan.cardCents + plan.giftCents).toBe(wanted)
          expect(plan.cardCents).toBeLessThanOrEqual(card)
          expect(plan.giftCents).toBeLessThanOrEqual(gift)
        },
      ),
    )
  })
})

it('planRefund splits a refund among bookings by what is left, without losing a cent', () => {
  const share = fc.record({ cardCents: fc.nat(9000), giftCents: fc.nat(9000) })
  fc.assert(
    fc.property(fc.array(share, { minLength: 1, maxLength: 8 }), fc.nat(1000), (parts, permille) => {
      const left = parts.map((part, n) => ({ bookingId: String(n), ...part }))
      const all = left.reduce((sum, { cardCents, giftCents }) => sum + cardCents + giftCents, 0)
      const cents = Math.floor((all * permille) / 1000)
      const back = splitShares(left, cents)
      expect(back.reduce((sum, { cardCents, giftCents }) => sum + cardCents + giftCents, 0)).toBe(cents)
      for (const { bookingId, cardCents, giftCents } of back) {
        expect(cardCents).toBeLessThanOrEqual(left[Number(bookingId)]?.cardCents ?? 0)
        expect(giftCents).toBeLessThanOrEqual(left[Number(bookingId)]?.giftCents ?? 0)
      }
    }),
  )
})

it('planGiftCardRefund refunds a whole unused gift card, and not during a dispute', () => {
  expect(planGiftCardRefund(card, payment, false)).toEqual({ cardCents: 2000, giftCents: 0 })
  expect(planGiftCardRefund(card, { ...payment, refundedCents: 2500 }, false)).toEqual({ refused: 'ended' })
  expect(planGiftCardRefund({ ...card, balanceCents: 1 }, payment, false)).toEqual({ refused: 'used' })
  expect(planGiftCardRefund({ ...card, voidedAt: new Date(0) }, payment, false)).toEqual({ refused: 'ended' })
  expect(planGiftCardRefund(card, payment, true)).toEqual({ refused: 'disputed' })
})

it('lowerPrice lowers the price before the fees, and only the fees of a canceled booking', () => {
  const booking = { status: 'confirmed', priceCents: 1000, feeCents: 500 }
  expect(lowerPrice(booking, 1200)).toEqual({ priceCents: 0, feeCents: 300 })
  expect(lowerPrice({ ...booking, status: 'cancelled' }, 200)).toEqual({ priceCents: 1000, feeCents: 300 })
  expect(lowerPrice(booking, -200)).toEqual({ priceCents: 1200, feeCents: 500 })
})
