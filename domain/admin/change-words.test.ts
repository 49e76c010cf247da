import { describe, expect, it } from 'vitest'
import { listChangedValues } from './change-words.ts'

const noNames = () => undefined

describe('listChangedValues', () => {
  it('listChangedValues shows money, times and days in readable form', () => {
    const before = { cents_per_hour: 4500, from_minute: 1020, weekdays: [1, 2, 3, 4, 5] }
    const after = { cents_per_hour: 4750, from_minute: 1080, weekdays: [5] }
    expect(listChangedValues({ subject: 'price_rules', before, after }, noNames)).toEqual([
      { label: 'Hourly rate', before: '$45', after: '$47.50' },
      { label: 'Start', before: '5 PM', after: '6 PM' },
      { label: 'Weekdays', before: 'Monday to Friday', after: 'Friday' },
    ])
  })

  it('listChangedValues omits empty and internal fields of a new or deleted row', () => {
    const after = { id: 'x', role: 'staff', user_id: 'y', note: '', granted_at: '2026-01-05T00:00:00Z' }
    expect(listChangedValues({ subject: 'user_roles', before: null, after }, noNames)).toEqual([
      { label: 'Role', before: null, after: 'staff' },
    ])
  })

  it('listChangedValues omits zero amounts and internal fields of payments and refunds', () => {
    const paid = {
      amount_cents: 4500,
      gift_cents: 0,
      at_counter: true,
      discount_cents: 0,
      gift_taken: false,
      is_resting: false,
    }
    expect(listChangedValues({ subject: 'payments', before: null, after: paid }, noNames)).toEqual([
      { label: 'Amount', before: null, after: '$45' },
      { label: 'At the counter', before: null, after: 'Yes' },
    ])
    const refund = { card_cents: 2000, gift_cents: 0, restock: false }
    expect(listChangedValues({ subject: 'payments', before: null, after: refund }, noNames)).toEqual([
      { label: 'Amount refunded to the card', before: null, after: '$20' },
    ])
  })

  it('listChangedValues shows "No" for a bay that is out of service', () => {
    const bay = { name: 'Bay 9', active: false }
    expect(listChangedValues({ subject: 'bays', before: null, after: bay }, noNames)).toContainEqual({
      label: 'In service',
      before: null,
      after: 'No',
    })
  })

  it('listChangedValues omits ids without a name', () => {
    const after = { booking_id: '59725f3b-0000-4000-8000-000000000000', gym_member_id: 1001, players: 2 }
    const names: Record<string, string> = { '1001': 'Mia' }
    expect(listChangedValues({ subject: 'check_ins', before: null, after }, (id) => names[id])).toEqual([
      { label: 'Member', before: null, after: 'Mia' },
      { label: 'Number of players', before: null, after: '2' },
    ])
  })

  it('listChangedValues shows a previously empty value of a changed row', () => {
    const change = {
      subject: 'membership_plans',
      before: { price_cents: null },
      after: { price_cents: 7900 },
    }
    expect(listChangedValues(change, noNames)).toEqual([{ label: 'Price', before: '–', after: '$79' }])
  })

  it("listChangedValues resolves ids to names and shows times in the venue's time zone", () => {
    const change = {
      subject: 'bookings',
      before: {
        bay_id: 'a',
        starts_at: '2026-01-06T00:00:00+00:00',
        hold_expires_at: '2026-01-05T00:10:00+00:00',
      },
      after: { bay_id: 'b', starts_at: '2026-01-06T01:00:00+00:00', hold_expires_at: null },
    }
    const names: Record<string, string> = { a: 'Bay 1', b: 'Bay 2' }
    expect(listChangedValues(change, (id) => names[id])).toEqual([
      { label: 'Bay', before: 'Bay 1', after: 'Bay 2' },
      { label: 'Start', before: 'Mon, Jan 5, 6 PM', after: 'Mon, Jan 5, 7 PM' },
    ])
  })
})
