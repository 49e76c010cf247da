import { describe, expect, it } from 'vitest'
import { buildRefundChoice } from './refund-choice.ts'

describe('buildRefundChoice', () => {
  const booking = { paidCents: 9000 }

  it('buildRefundChoice offers the refund under the terms or a full refund', () => {
    const cancelling = { isFree: false, feeCents: 4500, refundCents: 4500, freeUntil: 0 }
    expect(buildRefundChoice({ booking, cancelling })).toEqual({
      words: 'Late. Under the terms: refund $45.00, we keep $45.00.',
      termsCents: 4500,
      allCents: 9000,
    })
  })

  it('buildRefundChoice offers no refund under the terms once the booking has started', () => {
    const back = buildRefundChoice({ booking, cancelling: null })
    expect([back.termsCents, back.allCents]).toEqual([0, 9000])
  })
})
