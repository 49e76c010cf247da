import { expect, it } from 'vitest'
import { describeDispute } from './dispute-words.ts'

const due = { reason: 'DUPLICATE', dueAt: 1768867200000 }

it.each([
  [due.dueAt, 'answer in Square by Mon, Jan 19, 2026, or the money is lost'],
  [null, 'answer in Square, or the money is lost'],
])('describeDispute describes a dispute, the required action and the deadline (%s)', (dueAt, words) => {
  expect(describeDispute({ ...due, state: 'EVIDENCE_REQUIRED', dueAt })).toBe(
    `Disputed with the bank (it was charged twice): ${words}`,
  )
})

it('describeDispute names no deadline when no answer is required', () => {
  expect(describeDispute({ ...due, state: 'PROCESSING' })).toBe(
    'Disputed with the bank (it was charged twice): answered, the bank decides',
  )
})

it("describeDispute shows unknown states in the bank's own words", () => {
  expect(describeDispute({ state: 'ON_HOLD', reason: '', dueAt: null })).toBe(
    'Disputed with the bank (no reason given): on hold',
  )
})
