import { describe, expect, it } from 'vitest'
import type { ChangeEntry } from './change-description.ts'
import { formatChangeSentence } from './change-sentence.ts'
import { findSubjectName, formatSubject } from './change-subjects.ts'

const change: ChangeEntry = {
  actorName: 'Sam',
  action: 'update',
  subject: 'bookings',
  subjectId: 'b',
  before: null,
  after: null,
  reason: '',
  reasonCode: '',
}
const names = {
  b: 'NB-10642',
  three: 'Bay 3',
  four: 'Bay 4',
  towel: 'Tee Towel',
  mia: 'Mia Lark',
  e: 'Quiz',
  n: 'Birdie',
}
const formatChange = (more: Partial<ChangeEntry>) => formatChangeSentence({ ...change, ...more }, names)
const eightPm = '2026-01-06T02:00:00+00:00'
const ninePm = '2026-01-06T03:00:00+00:00'
const tenPm = '2026-01-06T04:00:00+00:00'
const ninePmNextDay = '2026-01-07T03:00:00+00:00'

describe('activity log sentences about bookings', () => {
  it.each([
    [
      {
        before: { bay_id: 'three', starts_at: eightPm, ends_at: ninePm },
        after: { bay_id: 'four', starts_at: ninePm, ends_at: tenPm },
      },
      'Sam moved NB-10642 from Bay 3, 8 PM to Bay 4, 9 PM.',
    ],
    [
      {
        before: { starts_at: eightPm, ends_at: ninePm },
        after: { starts_at: ninePmNextDay, ends_at: '2026-01-07T05:00:00+00:00' },
      },
      'Sam moved NB-10642 from Mon, Jan 5, 8 PM to Tue, Jan 6, 9 PM, until 11 PM.',
    ],
    [
      { before: { bay_id: 'three', price_cents: 4500 }, after: { bay_id: 'four', price_cents: 6000 } },
      'Sam moved NB-10642 from Bay 3 to Bay 4, and changed the price from $45 to $60.',
    ],
    [
      { before: { ends_at: ninePm }, after: { ends_at: tenPm } },
      'Sam made NB-10642 longer: until 10 PM instead of 9 PM.',
    ],
    [{ before: { status: 'confirmed' }, after: { status: 'no_show' } }, 'Sam marked NB-10642 as a no-show.'],
    [
      { before: { status: 'attended' }, after: { status: 'confirmed' } },
      'Sam undid the check-in of NB-10642.',
    ],
    [
      {
        before: { status: 'confirmed', cancelled_at: null },
        after: { status: 'cancelled', cancelled_at: eightPm },
      },
      'Sam canceled NB-10642.',
    ],
    [
      { before: { players: 2, phone: '' }, after: { players: 3, phone: '(256) 555-0101' } },
      'Sam changed the number of players of NB-10642 from 2 to 3, and set the phone number to (256) 555-0101.',
    ],
    [
      {
        action: 'insert',
        after: {
          number: 'NB-10642',
          bay_id: 'three',
          starts_at: eightPm,
          ends_at: ninePm,
          contact_name: 'Mia Lark',
          players: 2,
          price_cents: 4500,
          status: 'confirmed',
        },
      },
      'Sam booked NB-10642: Bay 3, Mon, Jan 5, 8 PM to 9 PM, for Mia Lark, 2 players, $45.',
    ],
  ] as [Partial<ChangeEntry>, string][])('the activity log describes %o', (change, sentence) => {
    expect(formatChange(change)).toBe(sentence)
  })
})

type ChangeRow = [subject: string, id: string, change: Partial<ChangeEntry>, sentence: string]
describe('other activity log sentences', () => {
  it.each([
    [
      'stock_items',
      'towel',
      { before: { price_cents: 1600 }, after: { price_cents: 1800 } },
      'Sam changed the price of Tee Towel from $16 to $18.',
    ],
    [
      'bays',
      'three',
      { before: { active: true }, after: { active: false } },
      'Sam took Bay 3 out of service.',
    ],
    [
      'bays',
      'three',
      { before: { description: '' }, after: { description: 'x'.repeat(90) } },
      'Sam added the description of Bay 3.',
    ],
    [
      'bays',
      'three',
      { before: { picture: 'bays/11111111-2' }, after: { picture: 'bays/22222222-3' } },
      'Sam changed the picture of Bay 3.',
    ],
    [
      'booking_terms',
      'true',
      { before: { hold_minutes: 10 }, after: { hold_minutes: 1 } },
      'Sam changed the hold time from 10 minutes to 1 minute.',
    ],
    [
      'events',
      'e',
      { before: { cancelled_at: null }, after: { cancelled_at: eightPm } },
      'Sam canceled Quiz.',
    ],
    [
      'events',
      'e',
      {
        action: 'insert',
        after: {
          title: 'Quiz',
          kind: 'social',
          starts_at: eightPm,
          ends_at: ninePm,
          capacity: 20,
          bay_ids: ['three', 'four'],
        },
      },
      'Sam scheduled Quiz: social, Mon, Jan 5, 8 PM to 9 PM, 20 places, Bay 3, Bay 4.',
    ],
    [
      'event_signups',
      's',
      { action: 'insert', after: { event_id: 'e', user_id: 'mia', is_waiting: true } },
      'Sam added Mia Lark to the waitlist for Quiz.',
    ],
    [
      'memberships',
      'mia',
      {
        before: { paused_on: null, status: 'active' },
        after: { paused_on: '2026-01-05', status: 'paused', resumes_on: '2026-02-01' },
      },
      'Sam paused the membership of Mia Lark on Mon, Jan 5, 2026 until Sun, Feb 1, 2026.',
    ],
    [
      'memberships',
      'm',
      {
        action: 'insert',
        after: { user_id: 'mia', plan_id: 'n', started_on: '2026-01-05', end_date: '2026-02-04' },
      },
      'Sam gave Mia Lark the plan Birdie: Mon, Jan 5, 2026 to Wed, Feb 4, 2026.',
    ],
    [
      'user_roles',
      'mia',
      { action: 'delete', before: { role: 'staff' } },
      'Sam removed the staff role from Mia Lark.',
    ],
    [
      'payments',
      'p',
      { action: 'insert', after: { amount_cents: 4500, method: 'cash' } },
      'Sam took $45 in cash for a purchase.',
    ],
    [
      'payments',
      'b',
      { action: 'refund', after: { card_cents: 2000, gift_cents: 500, restock: true } },
      'Sam refunded $20 and $5 to the gift card for NB-10642, and restocked the items.',
    ],
    [
      'orders',
      'towel',
      { before: { fulfilment: 'ready' }, after: { fulfilment: 'handed_over' } },
      'Sam marked Tee Towel as handed over.',
    ],
    [
      'opening_hours',
      'h',
      { action: 'insert', after: { weekday: 5, opens_minute: 600, closesMinute: 1320, closes_minute: 1320 } },
      'Sam added opening hours for Friday: 10 AM to 10 PM.',
    ],
    [
      'cash_drawers',
      'd',
      {
        before: { closed_at: null },
        after: { closed_at: eightPm, counted_cents: 20000, expected_cents: 19800 },
      },
      'Sam closed the cash drawer: counted $200, expected $198.',
    ],
    [
      'price_rules',
      'towel',
      { before: { is_peak: false, cents_per_hour: 4500 }, after: { is_peak: true, cents_per_hour: 4750 } },
      'Sam made the price Tee Towel peak time, and changed the hourly rate from $45 to $47.50.',
    ],
    [
      'booking_notes',
      'b',
      { before: { note: 'Late' }, after: { note: 'Early' } },
      'Sam changed the note on NB-10642 from “Late” to “Early”.',
    ],
  ] as ChangeRow[])('the activity log describes %s %s', (subject, subjectId, change, sentence) => {
    expect(formatChange({ subject, subjectId, ...change })).toBe(sentence)
  })
})

it('the activity log does not fail on unknown fields and ids', () => {
  const after = { colour: 'red', bay_id: '59725f3b-0000-4000-8000-000000000000', trace: { a: 1 } }
  expect(formatChange({ subject: 'gift_designs', actorName: '', before: {}, after })).toBe(
    'Nightlark changed something in gift designs.',
  )
  expect(formatChange({ before: { bay_id: 'gone' }, after: { bay_id: 'gone too' } })).toBe(
    'Sam changed the bay of NB-10642.',
  )
})

it('the activity log names a deleted row by its former name, never by its id', () => {
  const gone = {
    ...change,
    subject: 'price_rules',
    before: { name: 'Peak' },
    subjectId: '11111111-1111-4111-8111-111111111111',
  }
  expect(formatSubject(gone, {})).toBe('the price Peak')
  expect(findSubjectName({ ...gone, before: null }, {})).toBeNull()
  expect(findSubjectName({ ...change, subject: 'opening_exceptions', subjectId: '2026-12-25' }, {})).toBe(
    'Fri, Dec 25, 2026',
  )
  expect(findSubjectName({ ...change, subject: 'opening_hours', subjectId: 'h' }, { h: '5' })).toBe('Friday')
})
