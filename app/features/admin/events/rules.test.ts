import { describe, expect, it } from 'vitest'
import type { EventGuest, EventRoster } from '#domain/contract/event-roster.ts'
import { canCheckIn, toNewGuest } from './rules.ts'
import { describeRemoval, formatBays, formatCounts, formatFee } from './words.ts'

const hourMs = 3_600_000
// 11 PM on a Tuesday, local time.
const now = Date.parse('2026-11-25T05:00:00Z')

const person = (name: string, parts: Partial<EventGuest> = {}): EventGuest => ({
  id: name,
  name,
  email: `${name}@example.com`,
  phone: '',
  memberId: null,
  isWaiting: false,
  checkedIn: null,
  userId: null,
  isEmailProven: true,
  fee: { state: 'free', cents: 0, number: null, at: null, by: '' },
  ...parts,
})
const cup = (people: EventGuest[], parts: Partial<EventRoster> = {}): EventRoster => ({
  now,
  id: 'e',
  title: 'Cup',
  kind: 'social',
  description: '',
  start: now + hourMs / 2,
  end: now + 2 * hourMs,
  capacity: 2,
  membersOnly: false,
  feeCents: 0,
  isCancelled: false,
  bays: [],
  people,
  left: [],
  ...parts,
})
const ann = person('Ann', { checkedIn: now })
const nell = person('Nell', { isWaiting: true })

describe('the roster of an event', () => {
  it('formatCounts counts places, waitlist, arrivals and payments', () => {
    expect(formatCounts(cup([]))).toBe('0 of 2 places taken')
    expect(formatCounts(cup([ann, person('Bob'), nell]))).toBe('2 of 2 places taken, 1 waiting, 1 here')
    const bob = person('Bob', { fee: { ...ann.fee, state: 'paid', cents: 2500, number: 'NL-1' } })
    expect(formatCounts(cup([ann, bob]))).toBe('2 of 2 places taken, 1 here, 1 paid')
  })

  it('canCheckIn allows check-in from the day of the event on', () => {
    expect(canCheckIn(cup([]))).toBe(true)
    expect(canCheckIn(cup([], { start: now + 2 * hourMs }))).toBe(false)
    expect(canCheckIn(cup([], { start: now - 30 * hourMs }))).toBe(true)
    expect(canCheckIn(cup([], { isCancelled: true }))).toBe(false)
  })

  it('describeRemoval describes the consequences of removing a guest', () => {
    const words = (guest: EventGuest, roster: EventRoster) => describeRemoval(guest, roster)
    expect(words(ann, cup([ann]))).toBe('They will get an email.')
    expect(words(ann, cup([ann, nell]))).toBe('They will get an email. Nell gets the place and an email.')
    const silent = { ...nell, email: '' }
    expect(words({ ...ann, email: '' }, cup([ann, silent]))).toBe(
      'We have no email for them: please tell them. Nell gets the place, but we have no email for them: please tell them.',
    )
    expect(words(nell, cup([ann, nell]))).toBe('They will get an email.')
    expect(words(ann, cup([ann, nell], { start: now }))).toBe(
      'The event has started, so no email is sent. Nell gets the place: please tell them.',
    )
    expect(words(ann, cup([ann], { isCancelled: true }))).toBe('The event is canceled, so no email is sent.')
  })

  it('formatFee describes paid and due fees only', () => {
    const words = (state: EventGuest['fee']['state']) => formatFee({ ...ann.fee, state, cents: 2500 })
    expect([words('paid'), words('paying'), words('due')]).toEqual(['Paid', 'Being paid', '$25.00 to pay'])
    expect([words('waiting'), words('cancelled'), words('free')]).toEqual([null, null, null])
  })

  it('toNewGuest stores the account, or the given contact details without one', () => {
    const known = { userId: 'u', name: 'Ann', email: 'ann@example.com', phone: '1' }
    expect(toNewGuest('g', known)).toEqual({ id: 'g', userId: 'u', fullName: '', email: '', phone: '' })
    expect(toNewGuest('g', { ...known, userId: null, name: ' ' })).toMatchObject({
      userId: null,
      fullName: 'ann@example.com',
    })
  })

  it('formatBays names the bays and their time', () => {
    const bay = { name: 'Bay 1 · Meadow', start: now, end: now + hourMs }
    expect(formatBays([])).toBe('None')
    expect(formatBays([bay, { ...bay, name: 'Bay 2 · Thicket' }])).toBe(
      'Bay 1 · Meadow, Bay 2 · Thicket, 11:00 PM to 12:00 AM',
    )
  })
})
