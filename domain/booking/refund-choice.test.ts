import { describe, expect, it } from 'vitest'
import { refundChoice } from './refund-choice.ts'

describe('refundChoice', () => {
  const booking = { paidCents: 9000 }

  it('refundChoice offers the refund under the terms or a full refund', () => {
    const cancelling = { isFree: false, feeCents: 4500, refundCents: 4500, freeUntil: 0 }
    expect(refundChoice({ booking, cancelling })).toEqual({
      words: 'Late. Under the terms: refund $45.00, we keep $45.00.',
      termsCents: 4500,
      allCents: 9000,
    })
  })

  it('refundChoice offers no refund under the terms once the booking has started', () => {
    const back = refundChoice({ booking, cancelling: null })
    expect([back.termsCents, back.allCents]).toEqual([0, 9000])
  })
})
