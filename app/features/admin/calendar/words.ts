import { owedCents } from '#app/features/admin/detail-pages/rules.ts'
import type { WeekDay } from '#domain/admin/week-days.ts'
import { formatStoredStatus } from '#domain/booking/booking-status.ts'
import { formatPlayers } from '#domain/booking/booking-words.ts'
import { formatDeadline } from '#domain/booking/link-deadline.ts'
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
import { formatCents, formatShortCents } from '#domain/money/money.ts'
import { formatClock, formatHour } from '#domain/venue/venue-time.ts'
import { type CalendarBay, findStaffedHours, type PartyMove, type Place } from './rules.ts'

/** 'Bay 2' of 'Bay 2 · Thicket'. */
export function toShortBayName(name: string): string {
  return name.split(' · ')[0] ?? name
}

/** 'Bay 2, 6:30 PM': a place as it is read out. */
export function formatPlace({ bayId, start }: Place, bays: readonly CalendarBay[]): string {
  return `${toShortBayName(bays.find(({ id }) => id === bayId)?.name ?? '')}, ${formatClock(start)}`
}

/** 'With it: Bay 2, Bay 3. Bay 4 stays, because it is checked in.': where the other bays of a party go. */
export function formatPartyMove(
  { others, staying, withoutBay }: PartyMove,
  bays: readonly CalendarBay[],
): string {
  if (withoutBay.length > 0)
    return `No other bay is free then for ${listBayNames(withoutBay)}. Choose another time, or move this bay alone.`
  const names = others.map(({ bayId }) => toShortBayName(bays.find(({ id }) => id === bayId)?.name ?? ''))
  const left = staying.map(({ bayName, status }) => {
    const why = status === 'attended' ? 'it is checked in' : 'it is at another time'
    return `${toShortBayName(bayName)} stays, because ${why}.`
  })
  const along = names.length > 0 ? `With it: ${names.join(', ')}.` : ''
  return [along, ...left].filter(Boolean).join(' ') || 'Its other bays stay.'
}

function listBayNames(bays: readonly { bayName: string }[]): string {
  return bays.map(({ bayName }) => toShortBayName(bayName)).join(', ')
}

export function formatMoved(bays: number): string {
  return bays > 1 ? `${bays} bays have moved.` : 'The booking has moved.'
}

/** 'Out of service: the projector is dark'. */
export function formatOutOfService(reason: string | null): string {
  return reason ? `Out of service: ${reason}` : 'Out of service'
}

export function listExceptionNotes({ day, exceptions }: Pick<StaffDay, 'day' | 'exceptions'>): string[] {
  return exceptions
    .filter((exception) => exception.day === day)
    .map(({ opensMinute, closesMinute, note }) => {
      const isClosed = opensMinute === null || closesMinute === null
      const hours = isClosed ? 'Closed' : `Open ${formatHour(opensMinute)} to ${formatHour(closesMinute)}`
      return note ? `${hours}: ${note}` : hours
    })
}

/** 'Open 10 AM to 10 PM', 'Closed': when the venue is open on a day. */
export function formatOpenHours(day: StaffDay): string {
  const periods = findStaffedHours(day).map(
    ({ start, end }) => `${formatShortClock(start)} to ${formatShortClock(end)}`,
  )
  return periods.length > 0 ? `Open ${periods.join(', ')}` : 'Closed'
}

/** '10 AM', '10:30 AM'. */
export function formatShortClock(instant: number): string {
  return formatClock(instant).replace(':00', '')
}

export function formatBookingCount(count: number): string {
  return `${count} ${count === 1 ? 'booking' : 'bookings'}`
}

/** '22 bookings · 51 players · 2 no-shows · $86.50 to pay': a day at a glance. */
export function formatDaySummary(bookings: readonly StaffBooking[]): string {
  const booked = bookings.filter(({ status }) => status === 'confirmed' || status === 'attended')
  const players = booked.reduce((sum, one) => sum + one.players, 0)
  const noShows = bookings.filter(({ status }) => status === 'no_show').length
  const due = bookings.reduce((sum, one) => sum + owedCents(one), 0)
  return [
    formatBookingCount(booked.length),
    players > 0 && formatPlayers(players),
    noShows > 0 && `${noShows} ${noShows === 1 ? 'no-show' : 'no-shows'}`,
    due > 0 && `${formatShortCents(due)} to pay`,
  ]
    .filter(Boolean)
    .join(' · ')
}

export function formatBlockLabel({ title, bayName, start, end }: BayBlock): string {
  return `${title}, event, ${toShortBayName(bayName)}, ${formatClock(start)} to ${formatClock(end)}`
}

/** '8–10 PM', '10 AM–12:30 PM'. */
export function formatShortRange(start: number, end: number): string {
  const [from = '', to = ''] = [start, end].map((instant) => formatClock(instant).replace(':00', ''))
  const isSameHalf = from.slice(-3) === to.slice(-3)
  return `${isSameHalf ? from.slice(0, -3) : from}–${to}`
}

/** 'Checked in', 'Left', 'No-show': how a booking stands at the desk. */
export function formatStatus({ status, checkedOut }: Pick<StaffBooking, 'status' | 'checkedOut'>): string {
  return status === 'attended' && checkedOut !== null ? 'Left' : formatStoredStatus(status)
}

/** 'Lantern Cup has Bay 1.', 'Bay 1 is taken.', or the rule: why a date of a series is not as the others; empty where it is. */
export function formatConflict(
  { bays, events, refusal }: StaffTime,
  bayId: string,
  all: readonly CalendarBay[],
): string {
  const name = toShortBayName(all.find(({ id }) => id === bayId)?.name ?? 'The bay')
  const event = events.find((one) => one.bayId === bayId)
  const isFree = bays.some((bay) => bay.bayId === bayId)
  const taken = event ? `${event.title} has ${name}.` : isFree || refusal?.isFirm ? '' : `${name} is taken.`
  const rule = refusal && refusal.rule !== 'too-far' ? refusal.words : ''
  return [taken, rule].filter(Boolean).join(' ')
}

const linkOutcomes: Partial<Record<LinkState, string>> = {
  paid: 'paid by it',
  settled: 'paid another way',
  withdrawn: 'canceled',
  freed: 'expired, and the bay was released',
  cancelled: 'no longer needed',
}

/** 'Link sent 3:05 PM, expires 5:05 PM. Then the bay is released.' */
export function formatLink({ state, sentAt, lapsesAt, onLapse }: SentLink, now: number): string {
  const sent = `Link sent ${formatDeadline(sentAt, now)}`
  const lapses = formatDeadline(lapsesAt, now)
  if (state === 'lapsed') return `${sent}, expired ${lapses}.`
  if (state !== 'open') return `${sent}, ${linkOutcomes[state] ?? 'replaced'}.`
  return `${sent}, expires ${lapses}. Then ${onLapse === 'free' ? 'the bay is released' : 'it is paid at the desk'}.`
}

export function formatBookingLabel(booking: StaffBooking, money: (cents: number) => string): string {
  const { name, bayName, start, end, players, planName, note, override } = booking
  const due = owedCents(booking)
  return [
    booking.status === 'held' ? 'A guest' : name || 'A guest',
    toShortBayName(bayName),
    `${formatClock(start)} to ${formatClock(end)}`,
    formatStatus(booking).toLowerCase(),
    players > 1 && formatPlayers(players),
    planName,
    due > 0 && `${money(due)} to pay`,
    note && `note: ${note}`,
    override && `override: ${override}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** 'Sam Field, Bay 3, 8–10 PM, 2 players, $60 to pay': a booking of a week in one line. */
export function formatWeekBooking(booking: WeekBooking): string {
  const { status, name, bayName, start, end, players, dueCents } = booking
  return [
    status === 'held' ? 'Being booked' : name || 'A guest',
    toShortBayName(bayName),
    formatShortRange(start, end),
    players > 1 && formatPlayers(players),
    status !== 'held' && status !== 'confirmed' && formatStoredStatus(status).toLowerCase(),
    dueCents > 0 && `${formatShortCents(dueCents)} to pay`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** '8–9 PM: 4 of 6 bays taken'. */
export function formatHourUsage({ start, end, taken }: WeekDay['hours'][number], bays: number): string {
  return `${formatShortRange(start, end)}: ${taken} of ${bays} bays taken`
}

/** '4' of 'Bay 4 · Grove': a bay where there is room for a sign only. */
export function toBayNumber(name: string): string {
  return toShortBayName(name).match(/\d+/)?.[0] ?? name.slice(0, 1)
}

/** Contact details. An unverified email may belong to another person. */
export function formatContact({ email, isEmailProven, phone }: FoundPerson): string {
  return [email, isEmailProven === false && 'email not confirmed', phone].filter(Boolean).join(' · ')
}

/** 'just now', '20 seconds ago': how old what is shown is. */
export function formatAge(ms: number): string {
  const seconds = Math.floor(ms / 10_000) * 10
  if (seconds < 10) return 'just now'
  if (seconds < 120) return `${seconds} seconds ago`
  return `${Math.floor(seconds / 60)} minutes ago`
}

export function formatLiveStatus(isLive: boolean, ageMs: number): string {
  if (!isLive) return `Not live: read again every 30 seconds, last ${formatAge(ageMs)}`
  return ageMs < 60_000 ? 'Live' : `Read ${formatAge(ageMs)}`
}

/** '$30.00 more: $30.00 to pay.': what a change costs beside what was agreed. */
export function formatPriceDifference(
  oldCents: number,
  { priceCents, dueCents, backCents }: BookingChange,
): string {
  const difference = priceCents - oldCents
  const change =
    difference === 0
      ? 'The price stays'
      : `${formatCents(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'}`
  return `${change}${formatBalance({ dueCents, backCents }, ': ', '.')}`
}

/** 'Changed. $30.00 goes back.' */
export function formatChanged(change: BookingChange): string {
  return `Changed${formatBalance(change, '. ', '.')}`
}

function formatBalance(
  { dueCents, backCents }: Pick<BookingChange, 'dueCents' | 'backCents'>,
  separator: string,
  end: string,
): string {
  if (backCents > 0) return `${separator}${formatCents(backCents)} goes back to how it was paid${end}`
  return dueCents > 0 ? `${separator}${formatCents(dueCents)} to pay${end}` : end
}

export function toOption(value: string | number, label: string) {
  return { value: String(value), label }
}

export function toBayOptions(bays: readonly CalendarBay[]) {
  return bays.map(({ id, name, active }) => toOption(id, active ? name : `${name} (out of service)`))
}

export function toStartOptions(starts: readonly number[]) {
  return starts.map((start) => toOption(start, formatClock(start)))
}
