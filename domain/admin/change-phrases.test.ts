import { expect, it } from 'vitest'
import { hasOnlyHiddenColumns } from './change-columns.ts'
import type { ChangeEntry } from './change-description.ts'
import { formatChangeSentence } from './change-sentence.ts'

const names = { o: 'NL-10059' }
const formatChange = (subject: string, more: Partial<ChangeEntry>) =>
  formatChangeSentence(
    {
      actorName: 'Sam',
      action: 'update',
      subject,
      subjectId: 'o',
      before: null,
      after: null,
      reason: '',
      reasonCode: '',
      ...more,
    },
    names,
  )

it.each([
  [{ fulfilment: 'ready' }, 'Sam marked NL-10059 as ready.'],
  [{ fulfilment: 'handed_over' }, 'Sam marked NL-10059 as handed over.'],
  [{ fulfilment: 'handed_over', id_seen: true }, 'Sam handed over NL-10059, ID seen.'],
  [{ fulfilment: 'sent' }, 'Sam marked NL-10059 as sent.'],
  [
    { fulfilment: 'sent', carrier: 'USPS', tracking: '9400' },
    'Sam marked NL-10059 as sent with USPS, tracking number 9400.',
  ],
])('the activity log describes the fulfilment of an order: %j', (after, sentence) =>
  expect(formatChange('orders', { before: { fulfilment: 'new' }, after })).toBe(sentence),
)

it.each([
  [
    { amount_cents: 675, gift_cents: 0, tip_cents: 0, method: 'cash' },
    'Sam took $6.75 in cash for NL-10059.',
  ],
  [
    { amount_cents: 4000, gift_cents: 2000, tip_cents: 500, method: 'card' },
    'Sam took $40 by card and $20 by gift card for NL-10059, including a $5 tip.',
  ],
  [{ amount_cents: 0, gift_cents: 2000, method: 'gift_card' }, 'Sam took $20 by gift card for NL-10059.'],
])('the activity log describes a payment with its amount: %j', (after, sentence) =>
  expect(formatChange('payments', { action: 'insert', after: { status: 'completed', ...after } })).toBe(
    sentence,
  ),
)

it("the activity log distinguishes viewing a gift card's code from sending it", () => {
  expect(formatChange('gift_cards', { reasonCode: 'gift_printed' })).toBe(
    'Sam viewed the code of the gift card NL-10059 at the register.',
  )
  const sent = { before: { to_email: 'a@example.com' }, after: { to_email: 'b@example.com' } }
  expect(formatChange('gift_cards', { ...sent, reasonCode: 'gift_readdressed' })).toBe(
    'Sam sent the gift card NL-10059 to b@example.com instead of a@example.com.',
  )
})

it('hasOnlyHiddenColumns is true for an update of internal fields without a reason', () => {
  const change = { action: 'update', after: { version: 2 }, reason: '', reasonCode: '' }
  expect(hasOnlyHiddenColumns(change)).toBe(true)
  const visible = [
    { after: { version: 2, name: 'Mia' } },
    { reason: 'A typo' },
    { reasonCode: 'sync' },
    { action: 'insert' },
  ]
  expect(visible.map((more) => hasOnlyHiddenColumns({ ...change, ...more }))).toEqual([
    false,
    false,
    false,
    false,
  ])
})
