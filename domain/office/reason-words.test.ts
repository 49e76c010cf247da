import { expect, it } from 'vitest'
import { actorWords, reasonWords } from './reason-words.ts'

it.each([
  ['', 'Rain', 'Rain'],
  ['', '', ''],
  ['sync', '', 'Sync'],
  ['handed_back', '', 'Handed back at the counter'],
  ['tried_again', 'Rain', 'Tried again: Rain'],
  ['paid_by_hand', 'Cash at the desk', 'Paid by hand: Cash at the desk'],
  ['nothing_owed', 'Settled', 'Nothing is owed: Settled'],
  ['disputed', '', 'Dispute with the bank'],
  ['of a later version', 'Rain', 'Rain'],
])('the reason %j with %j is %j', (reasonCode, reason, words) => {
  expect(reasonWords({ reasonCode, reason })).toBe(words)
})

it('names the venue where nobody in particular has done something', () => {
  expect([actorWords('June'), actorWords('')]).toEqual(['June', 'The house'])
})
