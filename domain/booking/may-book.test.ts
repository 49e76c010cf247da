import { describe, expect, it } from 'vitest'
import type { DateException } from '../contract/venue-hours.ts'
import { addDays, instantAt } from '../venue/venue-clock.ts'
import { type Booker, canBook, toBookerOn, toDiscount } from './may-book.ts'

const today = '2026-01-05'
const hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opensMinute: 600, closesMinute: 1320 }))
const terms = {
  guestWindowDays: 14,
  minMinutes: 60,
  maxMinutes: 240,
  freeUntilHours: 24,
  lateFeePercent: 50,
}
const guest: Booker = { kind: 'guest' }
const owl: Booker = {
  kind: 'member',
  planName: 'Night Owl',
  discountPercent: 20,
  windowDays: 21,
  validUntil: '2026-01-20',
}
const lasting: Booker = { ...owl, validUntil: '2027-01-01' }
const christmas = { day: today, opensMinute: null, closesMinute: null, note: 'Christmas', membersToo: true }

type Asked = {
  day?: string
  from?: number
  minutes?: number
  booker?: Booker
  active?: boolean
  nowMinute?: number
  override?: boolean
  exceptions?: DateException[]
  keptMinutes?: number
}
function ask({ day = today, from = 1080, minutes = 120, booker = guest, active = true, ...rest }: Asked) {
  const { nowMinute = 720, override, exceptions = [], keptMinutes } = rest
  const slot = { start: instantAt(day, from), end: instantAt(day, from) + minutes * 60_000 }
  const now = instantAt(today, nowMinute)
  const bay = { id: 'one', name: 'Bay 1', active }
  const kept = keptMinutes ? { bayId: 'one', players: 1, minutes: keptMinutes } : undefined
  const answer = canBook({ slot, bay, booker, hours, exceptions, terms, now, override, kept })
  return answer.ok ? 'yes' : `${answer.rule}: ${answer.words}`
}

describe('bookings by a guest', () => {
  it.each<[string, Asked]>([
    ['this evening', {}],
    ['from opening', { day: addDays(today, 1), from: 600 }],
    ['until closing', { from: 1200 }],
    ['at this very moment', { nowMinute: 1080 }],
    ['half an hour when moving a half-hour booking', { minutes: 30, keptMinutes: 30 }],
    ['five hours when moving a five-hour booking', { from: 900, minutes: 300, keptMinutes: 300 }],
    ['on the last day of the window', { day: addDays(today, 14) }],
  ])('a guest can book %s', (_, asked) => expect(ask(asked)).toBe('yes'))

  const members = 'Members can play at any hour.'
  it.each<[Asked, string]>([
    [{ nowMinute: 1081 }, 'past: That time has already started. Please choose a later one.'],
    [{ minutes: 30 }, 'length: A booking lasts from 1 hour to 4 hours.'],
    [
      { minutes: 90, keptMinutes: 75, from: 1085 },
      'grid: Bookings start on the hour or the half hour, and run in half-hour steps.',
    ],
    [{ minutes: 30, keptMinutes: 300 }, 'length: A booking lasts from 1 hour to 4 hours.'],
    [{ minutes: 270 }, 'length: A booking lasts from 1 hour to 4 hours.'],
    [{ minutes: Number.NaN }, 'length: A booking lasts from 1 hour to 4 hours.'],
    [{ from: 1085 }, 'grid: Bookings start on the hour or the half hour, and run in half-hour steps.'],
    [{ minutes: 75 }, 'grid: Bookings start on the hour or the half hour, and run in half-hour steps.'],
    [{ active: false }, 'bay-closed: Bay 1 is out of service right now. Please choose another bay.'],
    [
      { day: addDays(today, 15) },
      'too-far: Guests can book up to 14 days ahead; members can book further ahead.',
    ],
    [
      { day: addDays(today, 7), from: 570 },
      `staffed-hours: Nightlark is open to guests from 10 AM to 10 PM on Mondays. ${members}`,
    ],
    [{ from: 1230 }, `staffed-hours: Nightlark is open to guests from 10 AM to 10 PM on Mondays. ${members}`],
    [
      { exceptions: [{ ...christmas, note: '', opensMinute: 720, closesMinute: 900, membersToo: false }] },
      `staffed-hours: Nightlark is open to guests from noon to 3 PM on Monday, January 5, 2026. ${members}`,
    ],
    [
      { exceptions: [{ ...christmas, membersToo: false }] },
      `staffed-hours: Nightlark is closed to guests on Monday, January 5, 2026 (Christmas). ${members}`,
    ],
    [{ exceptions: [christmas] }, 'closed: Nightlark is closed on Monday, January 5, 2026 (Christmas).'],
  ])("a guest's request of %j is refused", (asked, words) => expect(ask(asked)).toBe(words))
})

describe('bookings by a member', () => {
  it.each<[string, Asked]>([
    ['at 2 AM', { day: addDays(today, 1), from: 120 }],
    ['over midnight', { from: 1380, minutes: 240 }],
    ['on the last day of the longer window', { day: addDays(today, 21), booker: lasting }],
    [
      'over midnight of the last day of the plan',
      { day: '2026-01-20', from: 1380, minutes: 180, booker: lasting },
    ],
    ['when only guests are kept out', { exceptions: [{ ...christmas, membersToo: false }] }],
  ])('a member can book %s', (_, asked) => expect(ask({ booker: owl, ...asked })).toBe('yes'))

  it.each<[Asked, string]>([
    [
      { booker: lasting, day: addDays(today, 22) },
      'too-far: Night Owl members can book up to 21 days ahead.',
    ],
    [
      { day: '2026-01-21' },
      'too-far: Guests can book up to 14 days ahead; Night Owl members 21. Your membership ends on Tuesday, January 20, 2026.',
    ],
    [
      { booker: { ...owl, validUntil: today }, day: addDays(today, 1), from: 120 },
      'staffed-hours: Nightlark is open to guests from 10 AM to 10 PM on Tuesdays. Members can play at any hour. Your membership ends on Monday, January 5, 2026.',
    ],
    [
      { exceptions: [{ ...christmas, day: addDays(today, 1) }], from: 1380 },
      'closed: Nightlark is closed on Tuesday, January 6, 2026 (Christmas).',
    ],
    [
      { exceptions: [{ ...christmas, opensMinute: 600, closesMinute: 840 }] },
      'closed: Nightlark is open from 10 AM to 2 PM only on Monday, January 5, 2026 (Christmas).',
    ],
  ])("a member's request of %j is refused", (asked, words) =>
    expect(ask({ booker: owl, ...asked })).toBe(words),
  )
})

describe('bookings by staff', () => {
  it.each<[string, Asked]>([
    ['length', { minutes: 30 }],
    ['a greater length', { minutes: 480 }],
    ['window', { day: addDays(today, 90) }],
    ['the window up to two years', { day: addDays(today, 730) }],
    ['hours', { from: 1380 }],
    ['closed days', { exceptions: [christmas] }],
    ['times already running', { nowMinute: 1090 }],
  ])('staff can override the rule about %s', (_, asked) => {
    expect(ask(asked)).not.toBe('yes')
    expect(ask({ ...asked, override: true })).toBe('yes')
  })

  it.each<[string, Asked]>([
    ['past', { nowMinute: 1200 }],
    ['length', { minutes: 0 }],
    ['grid', { from: 1085 }],
    ['grid', { minutes: Number.POSITIVE_INFINITY }],
    ['bay-closed', { active: false }],
    ['horizon', { day: addDays(today, 731) }],
  ])('staff cannot override the rule "%s" for %j', (rule, asked) =>
    expect(ask({ ...asked, override: true })).toContain(`${rule}: `),
  )
})

it("toBookerOn treats a member as a guest after the plan's last day", () => {
  expect(toBookerOn(owl, '2026-01-20')).toBe(owl)
  expect(toBookerOn(owl, '2026-01-21')).toEqual(guest)
  expect(toBookerOn(guest, '2026-01-20')).toEqual(guest)
  expect(toDiscount(owl)).toEqual({ name: 'Night Owl', percent: 20 })
  expect(toDiscount(guest)).toBeNull()
})
