import { owedCents } from '#app/features/admin/detail-pages/rules.ts'
import type { WeekDay } from '#domain/admin/week-days.ts'
import { bookingStatusWords } from '#domain/booking/booking-standing.ts'
import { playerWords } from '#domain/booking/booking-words.ts'
import { deadlineWords } from '#domain/booking/link-deadline.ts'
import type { BookingChange } from '#domain/contract/manage-booking.ts'
import type { LinkState, SentLink } from '#domain/contract/payment-link.ts'
import type { StaffTime } from '#domain/contract/staff-bills.ts'
import type {
  BayBlock,
  FoundPerson,
  StaffBooking,
  StaffDay,
  WeekBooking,
} from '#domain/contract/staff-booking.ts'
import { formatCents, shortCents } from '#domain/money/money.ts'
import { formatClock, formatHour } from '#domain/venue/venue-time.ts'
import { type CalendarBay, type PartyMove, type Place, staffedHoursOn } from './rules.ts'

/** 'Bay 2' of 'Bay 2 · Thicket'. */
export function shortBay(name: string): string {
  return name.split(' · ')[0] ?? name
}

/** 'Bay 2, 6:30 PM': a place as it is read out. */
export function placeWords({ bayId, start }: Place, bays: readonly CalendarBay[]): string {
  return `${shortBay(bays.find(({ id }) => id === bayId)?.name ?? '')}, ${formatClock(start)}`
}

/** 'With it: Bay 2, Bay 3. Bay 4 stays, because it is checked in.': where the other bays of a party go. */
export function partyWords({ others, staying, withoutBay }: PartyMove, bays: readonly CalendarBay[]): string {
  if (withoutBay.length > 0)
    return `No other bay is free then for ${bayNames(withoutBay)}. Choose another time, or move this bay alone.`
  const names = others.map(({ bayId }) => shortBay(bays.find(({ id }) => id === bayId)?.name ?? ''))
  const left = staying.map(({ bayName, status }) => {
    const why = status === 'attended' ? 'it is checked in' : 'it is at another time'
    return `${shortBay(bayName)} stays, because ${why}.`
  })
  const along = names.length > 0 ? `With it: ${names.join(', ')}.` : ''
  return [along, ...left].filter(Boolean).join(' ') || 'Its other bays stay.'
}

function bayNames(bays: readonly { bayName: string }[]): string {
  return bays.map(({ bayName }) => shortBay(bayName)).join(', ')
}

export function movedWords(bays: number): string {
  return bays > 1 ? `${bays} bays have moved.` : 'The booking has moved.'
}

/** 'Out of service: the projector is dark'. */
export function outOfServiceWords(reason: string | null): string {
  return reason ? `Out of service: ${reason}` : 'Out of service'
}

export function exceptionNotes({ day, exceptions }: Pick<StaffDay, 'day' | 'exceptions'>): string[] {
  return exceptions
    .filter((exception) => exception.day === day)
    .map(({ opensMinute, closesMinute, note }) => {
      const isClosed = opensMinute === null || closesMinute === null
      const hours = isClosed ? 'Closed' : `Open ${formatHour(opensMinute)} to ${formatHour(closesMinute)}`
      return note ? `${hours}: ${note}` : hours
    })
}

/** 'Open 10 AM to 10 PM', 'Closed': when the venue is open on a day. */
export function openWords(day: StaffDay): string {
  const periods = staffedHoursOn(day).map(({ start, end }) => `${shortClock(start)} to ${shortClock(end)}`)
  return periods.length > 0 ? `Open ${periods.join(', ')}` : 'Closed'
}

/** '10 AM', '10:30 AM'. */
export function shortClock(instant: number): string {
  return formatClock(instant).replace(':00', '')
}

export function bookingCount(count: number): string {
  return `${count} ${count === 1 ? 'booking' : 'bookings'}`
}

/** '22 bookings · 51 players · 2 no-shows · $86.50 to pay': a day at a glance. */
export function daySummary(bookings: readonly StaffBooking[]): string {
  const booked = bookings.filter(({ status }) => status === 'confirmed' || status === 'attended')
  const players = booked.reduce((sum, one) => sum + one.players, 0)
  const noShows = bookings.filter(({ status }) => status === 'no_show').length
  const due = bookings.reduce((sum, one) => sum + owedCents(one), 0)
  return [
    bookingCount(booked.length),
    players > 0 && playerWords(players),
    noShows > 0 && `${noShows} ${noShows === 1 ? 'no-show' : 'no-shows'}`,
    due > 0 && `${shortCents(due)} to pay`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The label of an event in a bay, for screen readers. */
export function blockWords({ title, bayName, start, end }: BayBlock): string {
  return `${title}, event, ${shortBay(bayName)}, ${formatClock(start)} to ${formatClock(end)}`
}

/** '8–10 PM', '10 AM–12:30 PM'. */
export function shortRange(start: number, end: number): string {
  const [from = '', to = ''] = [start, end].map((instant) => formatClock(instant).replace(':00', ''))
  const isSameHalf = from.slice(-3) === to.slice(-3)
  return `${isSameHalf ? from.slice(0, -3) : from}–${to}`
}

/** 'Checked in', 'Left', 'No-show': how a booking stands at the desk. */
export function statusLabel({ status, checkedOut }: Pick<StaffBooking, 'status' | 'checkedOut'>): string {
  return status === 'attended' && checkedOut !== null ? 'Left' : bookingStatusWords(status)
}

/** 'Lantern Cup has Bay 1.', 'Bay 1 is taken.', or the rule: why a date of a series is not as the others; empty where it is. */
export function conflictWords(
  { bays, events, refusal }: StaffTime,
  bayId: string,
  all: readonly CalendarBay[],
): string {
  const name = shortBay(all.find(({ id }) => id === bayId)?.name ?? 'The bay')
  const event = events.find((one) => one.bayId === bayId)
  const isFree = bays.some((bay) => bay.bayId === bayId)
  const taken = event ? `${event.title} has ${name}.` : isFree || refusal?.isFirm ? '' : `${name} is taken.`
  const rule = refusal && refusal.rule !== 'too-far' ? refusal.words : ''
  return [taken, rule].filter(Boolean).join(' ')
}

const endedWords: Partial<Record<LinkState, string>> = {
  paid: 'paid by it',
  settled: 'paid another way',
  withdrawn: 'withdrawn',
  freed: 'lapsed, and the bay was freed',
  cancelled: 'of no use any more',
}

/** 'Link sent 3:05 PM, lapses 5:05 PM. Then the bay is freed.' */
export function linkLine({ state, sentAt, lapsesAt, onLapse }: SentLink, now: number): string {
  const sent = `Link sent ${deadlineWords(sentAt, now)}`
  const lapses = deadlineWords(lapsesAt, now)
  if (state === 'lapsed') return `${sent}, lapsed ${lapses}.`
  if (state !== 'open') return `${sent}, ${endedWords[state] ?? 'replaced'}.`
  return `${sent}, lapses ${lapses}. Then ${onLapse === 'free' ? 'the bay is freed' : 'it is paid at the desk'}.`
}

/** The label of a booking for screen readers. */
export function bookingWords(booking: StaffBooking, money: (cents: number) => string): string {
  const { name, bayName, start, end, players, planName, note, override } = booking
  const due = owedCents(booking)
  return [
    booking.status === 'held' ? 'A guest' : name || 'A guest',
    shortBay(bayName),
    `${formatClock(start)} to ${formatClock(end)}`,
    statusLabel(booking).toLowerCase(),
    players > 1 && playerWords(players),
    planName,
    due > 0 && `${money(due)} to pay`,
    note && `note: ${note}`,
    override && `rule set aside: ${override}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** 'Sam Field, Bay 3, 8–10 PM, 2 players, $60 to pay': a booking of a week in one line. */
export function weekBookingWords(booking: WeekBooking): string {
  const { status, name, bayName, start, end, players, dueCents } = booking
  return [
    status === 'held' ? 'Being booked' : name || 'A guest',
    shortBay(bayName),
    shortRange(start, end),
    players > 1 && playerWords(players),
    status !== 'held' && status !== 'confirmed' && bookingStatusWords(status).toLowerCase(),
    dueCents > 0 && `${shortCents(dueCents)} to pay`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** '8–9 PM: 4 of 6 bays taken'. */
export function hourWords({ start, end, taken }: WeekDay['hours'][number], bays: number): string {
  return `${shortRange(start, end)}: ${taken} of ${bays} bays taken`
}

/** '4' of 'Bay 4 · Grove': a bay where there is room for a sign only. */
export function bayMark(name: string): string {
  return shortBay(name).match(/\d+/)?.[0] ?? name.slice(0, 1)
}

/** Contact details. An unverified email may belong to another person. */
export function contactWords({ email, isEmailProven, phone }: FoundPerson): string {
  return [email, isEmailProven === false && 'email not confirmed', phone].filter(Boolean).join(' · ')
}

/** 'just now', '20 seconds ago': how old what is shown is. */
export function ageWords(ms: number): string {
  const seconds = Math.floor(ms / 10_000) * 10
  if (seconds < 10) return 'just now'
  if (seconds < 120) return `${seconds} seconds ago`
  return `${Math.floor(seconds / 60)} minutes ago`
}

export function liveWords(isLive: boolean, ageMs: number): string {
  if (!isLive) return `Not live: read again every 30 seconds, last ${ageWords(ageMs)}`
  return ageMs < 60_000 ? 'Live: changes show by themselves' : `Read ${ageWords(ageMs)}`
}

/** '$30.00 more: $30.00 to pay.': what a change costs beside what was agreed. */
export function differenceWords(
  wasCents: number,
  { priceCents, dueCents, backCents }: BookingChange,
): string {
  const difference = priceCents - wasCents
  const change =
    difference === 0
      ? 'The price stays'
      : `${formatCents(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'}`
  return `${change}${balanceWords({ dueCents, backCents }, ': ', '.')}`
}

/** 'Changed. $30.00 goes back.' */
export function changedWords(change: BookingChange): string {
  return `Changed${balanceWords(change, '. ', '.')}`
}

function balanceWords(
  { dueCents, backCents }: Pick<BookingChange, 'dueCents' | 'backCents'>,
  joint: string,
  end: string,
): string {
  if (backCents > 0) return `${joint}${formatCents(backCents)} goes back to how it was paid${end}`
  return dueCents > 0 ? `${joint}${formatCents(dueCents)} to pay${end}` : end
}

export function option(value: string | number, label: string) {
  return { value: String(value), label }
}

export function bayOptions(bays: readonly CalendarBay[]) {
  return bays.map(({ id, name, active }) => option(id, active ? name : `${name} (out of service)`))
}

export function startOptions(starts: readonly number[]) {
  return starts.map((start) => option(start, formatClock(start)))
}
