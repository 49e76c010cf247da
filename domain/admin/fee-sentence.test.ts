import { expect, it } from 'vitest'
import { changeSentence } from './change-sentence.ts'

const told = (reasonCode: string, more: object) =>
  changeSentence(
    {
      actorName: 'Sam',
      action: 'update',
      subject: 'event_signups',
      subjectId: 's',
      before: null,
      after: { full_name: 'Mia Lark', event_id: 'e', fee_cents: 2500, ...more },
      reason: '',
      reasonCode,
    },
    { e: 'Quiz' },
  )

it('the activity log describes an event fee that was taken or refunded', () => {
  expect(told('fee_taken', { number: 'NL-10023' })).toBe(
    'Sam took the fee of Mia Lark for Quiz: $25, NL-10023.',
  )
  expect(told('fee_back', {})).toBe('Sam gave back the fee of Mia Lark for Quiz: $25.')
})
