import { expect, it } from 'vitest'
import { disputeWords } from './dispute-words.ts'

it('says what a dispute is about and what to do about it', () => {
  expect(disputeWords({ state: 'EVIDENCE_REQUIRED', reason: 'DUPLICATE' })).toBe(
    'Disputed with the bank (it was charged twice): answer in Square, or the money is lost',
  )
})

it('shows what is new to us in the bank’s own words', () => {
  expect(disputeWords({ state: 'ON_HOLD', reason: '' })).toBe(
    'Disputed with the bank (no reason given): on hold',
  )
})
