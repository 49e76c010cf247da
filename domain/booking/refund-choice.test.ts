import { describe, expect, it } from 'vitest'
import { refundChoice } from './refund-choice.ts'

describe('cancelling', () => {
  const booking = { paidCents: 9000 }

  it('gives back what the terms say, or everything', () => {
    const cancelling = { isFree: false, feeCents: 4500, refundCents: 4500, freeUntil: 0 }
    expect(refundChoice({ booking, cancelling })).toEqual({
      words: 'Late, by the terms: $45.00 goes back, $45.00 stays.',
      termsCents: 4500,
      allCents: 9000,
    })
  })

  it('gives nothing back by the terms once it has begun', () => {
    const back = refundChoice({ booking, cancelling: null })
    expect([back.termsCents, back.allCents]).toEqual([0, 9000])
  })
})
