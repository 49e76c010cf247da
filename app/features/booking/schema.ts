import { z } from 'zod'
import { hasRoom, type Kept } from '#domain/booking/booking-size.ts'
import type { BookingFacts } from '#domain/contract/get-booking.ts'
import { HoldBayRefusal, HoldBayResponse } from '#domain/contract/hold-bay.ts'
import {
  type Bay,
  type FreeTime,
  type ListAvailabilityResponse,
  Minutes,
  Terms as TermsOfHouse,
} from '#domain/contract/list-availability.ts'
import { appointmentId, calendarEvent } from '#domain/mail/ics.ts'
import { placeLine, venue } from '#domain/venue/venue.ts'
import { addDays, minuteMs } from '#domain/venue/venue-clock.ts'

export type Terms = z.infer<typeof TermsOfHouse>
export type Offer = FreeTime

/** A time that is kept for somebody, and what it would move. */
export const Held = z.object({
  ...HoldBayResponse.pick({ hold: true, move: true }).shape,
  players: z.int(),
  /** Until when it is kept, by this browser's own clock, which may go wrong by itself. */
  until: z.number(),
  /** On which terms, and when by the house's clock. */
  terms: TermsOfHouse,
  heldAt: z.number(),
})
export type Held = z.infer<typeof Held>

export const BookingSearch = z.object({
  day: z.iso.date().nullable().catch(null),
  minutes: z.coerce.number().pipe(Minutes).nullable().catch(null),
  players: z.coerce.number().int().min(1).max(20).nullable().catch(null),
  view: z.enum(['bays', 'times']).catch('bays'),
  /** The number of a booking that is to be moved, and its key. */
  moves: z.string().max(40).catch(''),
  key: z.string().max(100).catch(''),
})
export type BookingSearch = z.infer<typeof BookingSearch>

export function readBookingSearch(params: URLSearchParams): BookingSearch {
  return BookingSearch.parse({
    day: params.get('day'),
    minutes: params.get('minutes') ?? undefined,
    players: params.get('players') ?? undefined,
    view: params.get('view') ?? undefined,
    moves: params.get('moves') ?? '',
    key: params.get('key') ?? '',
  })
}

/** The address with something else chosen. */
export function withBookingSearch(params: URLSearchParams, patch: Partial<BookingSearch>): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(patch)) next.set(name, String(value))
  return next
}

/** The day that is asked for, as far as it can be booked. */
export function dayWithin(
  asked: string | null,
  { today, lastDay }: { today: string; lastDay: string },
): string {
  if (asked === null || asked < today) return today
  return asked > lastDay ? lastDay : asked
}

export type BayOffers = { bay: Bay; offers: Offer[] }

/** The largest party that any bay takes, or that is in one already. */
export function mostPlayers(bays: readonly Bay[], kept?: Kept): number {
  return Math.max(1, kept?.players ?? 1, ...bays.map(({ capacity }) => capacity))
}

/** What is free on a day in the bays that are large enough, bay by bay. */
export function offersOn(
  day: string,
  { days, bays }: ListAvailabilityResponse,
  players: number,
  kept?: Kept,
): BayOffers[] {
  const free = days.find((one) => one.day === day)?.bays ?? []
  return bays
    .filter((bay) => hasRoom(bay, players, kept))
    .map((bay) => {
      const starts = free.find(({ bayId }) => bayId === bay.id)?.starts ?? []
      return { bay, offers: starts.map((start) => ({ bayId: bay.id, ...start })) }
    })
}

/** Every start of these bays once, earliest first. */
export function startsOf(bays: readonly BayOffers[]): number[] {
  const starts = bays.flatMap(({ offers }) => offers.map(({ start }) => start))
  return [...new Set(starts)].sort((a, b) => a - b)
}

/** The days that can be booked, and always the first of them. */
export function daysBetween({ today, lastDay }: { today: string; lastDay: string }): string[] {
  const days = [today]
  for (let day = addDays(today, 1); day <= lastDay; day = addDays(day, 1)) days.push(day)
  return days
}

/** What is to be paid for what is held: the price, or what a move leaves of it. */
export function dueOf({ hold, move }: Held): number {
  return move ? move.dueCents : hold.totalCents
}

/** The next free times that a refusal offers. */
export function offersIn(refusal: unknown): Offer[] {
  return HoldBayRefusal.safeParse(refusal).data?.next ?? []
}

/** The address of a booking's page. The key opens it without an account; its owner needs none. */
export function bookingPath(number: string, key = ''): string {
  const path = `/bookings/${encodeURIComponent(number)}`
  return key ? `${path}?key=${encodeURIComponent(key)}` : path
}

/** Where another time is chosen for a booking. */
export function movePath({ number, key }: { number: string; key: string }): string {
  return `/booking?${new URLSearchParams({ moves: number, key })}`
}

type CalendarEntry = Pick<BookingFacts, 'id' | 'key' | 'number' | 'sequence' | 'bayName' | 'start' | 'end'>

/** The same appointment as in our letters, so that a calendar has it once. */
export function calendarFile(booking: CalendarEntry, siteUrl: string, now: number): string {
  return calendarEvent({
    uid: appointmentId('booking', booking.id),
    sequence: booking.sequence,
    startsAt: booking.start,
    endsAt: booking.end,
    title: `${venue.name}: ${booking.bayName}`,
    description: `Booking ${booking.number}\n${siteUrl}${bookingPath(booking.number, booking.key)}`,
    location: placeLine,
    method: 'PUBLISH',
    stamp: now,
  })
}

const statusWords: Record<BookingFacts['status'], string> = {
  held: 'Not booked yet',
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
  attended: 'Played',
  no_show: 'Missed',
}

/** How it stands, in one word. What is over is not told to be coming. */
export function standingOf({ status, end }: Pick<BookingFacts, 'status' | 'end'>, now: number): string {
  return status === 'confirmed' && end <= now ? 'Over' : statusWords[status]
}

/** What a booking may keep when it is moved. */
export function keptOf(moved: BookingFacts): Kept {
  return { bayId: moved.bayId, minutes: minutesOf(moved), players: moved.players }
}

/** How long a booking is, in minutes. */
export function minutesOf({ start, end }: { start: number; end: number }): number {
  return (end - start) / minuteMs
}
