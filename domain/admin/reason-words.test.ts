import { expect, it } from 'vitest'
import { actorWords, saidReason } from './reason-words.ts'

it.each([
  ['', 'Rain', 'Rain'],
  ['', '', ''],
  ['tried_again', 'Rain', 'Rain'],
  ['merged', '1001', ''],
  ['disputed', '', 'Dispute with the bank'],
  ['payment_lapsed', '', 'Not paid by its link in time'],
  ['of a later version', 'Rain', 'Rain'],
])('saidReason of the code %j and the text %j returns %j', (reasonCode, reason, words) => {
  expect(saidReason({ reasonCode, reason })).toBe(words)
})

it('actorWords names the venue for automatic changes', () => {
  expect([actorWords('June'), actorWords('')]).toEqual(['June', 'The house'])
})
