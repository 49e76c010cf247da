import { describe, expect, it } from 'vitest'
import {
  type PaymentOutcome,
  paymentOutcome,
  Refusal,
  type RefusalCode,
  type RefusalRule,
} from './refusal.ts'

describe('paymentOutcome', () => {
  it.each<[RefusalCode | null, RefusalRule | undefined, PaymentOutcome]>([
    ['declined', undefined, 'not-charged'],
    ['conflict', 'short', 'not-charged'],
    ['conflict', 'paid-before', 'not-charged'],
    ['conflict', 'left', 'over'],
    ['conflict', 'gone', 'over'],
    ['conflict', 'changed', 'over'],
    ['conflict', 'gift-changed', 'not-sent'],
    ['conflict', undefined, 'not-sent'],
    ['too_many', undefined, 'not-sent'],
    ['unauthorized', undefined, 'not-sent'],
    ['unanswered', undefined, 'unknown'],
    ['unavailable', undefined, 'unknown'],
    [null, undefined, 'unknown'],
  ])('paymentOutcome of %s by %s is %s', (code, rule, outcome) => {
    expect(paymentOutcome({ code, rule })).toBe(outcome)
  })
})

it('the refusal contract accepts unknown codes and fields of a newer server', () => {
  const newer = { success: false, code: 'asleep', rule: 'full-moon', error: 'Not now.', next: [1] }
  expect(Refusal.parse(newer)).toEqual({ ...newer, code: null, rule: undefined })
})
