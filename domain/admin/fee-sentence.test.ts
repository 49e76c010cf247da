import { expect, it } from 'vitest'
import { formatChangeSentence } from './change-sentence.ts'

const formatFeeChange = (reasonCode: string, more: object) =>
  formatChangeSentence(
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

it('the activity log names the guest of an event fee that was taken or refunded', () => {
  expect(formatFeeChange('fee_taken', { number: 'NL-10023' })).toBe(
    "Sam took Mia Lark's fee for Quiz: $25, NL-10023.",
  )
  expect(formatFeeChange('fee_back', {})).toBe("Sam refunded Mia Lark's fee for Quiz: $25.")
})
