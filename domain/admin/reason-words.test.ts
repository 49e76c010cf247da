import { expect, it } from 'vitest'
import { formatActor, formatReason } from './reason-words.ts'

it.each([
  ['', 'Rain', 'Rain'],
  ['', '', ''],
  ['tried_again', 'Rain', 'Rain'],
  ['merged', '1001', ''],
  ['disputed', '', 'Dispute with the bank'],
  ['payment_lapsed', '', 'Payment link expired unpaid'],
  ['of a later version', 'Rain', 'Rain'],
])('formatReason of the code %j and the text %j returns %j', (reasonCode, reason, words) => {
  expect(formatReason({ reasonCode, reason })).toBe(words)
})

it('formatActor names Nightlark as the actor of automatic changes', () => {
  expect([formatActor('June'), formatActor('')]).toEqual(['June', 'Nightlark'])
})
