import { hasRoom, type KeptOnMove } from '#domain/booking/booking-size.ts'
import type { BookingFacts } from '#domain/contract/get-booking.ts'
import { HoldBayRefusal } from '#domain/contract/hold-bay.ts'
import type { Bay, FreeTime, ListAvailabilityResponse } from '#domain/contract/list-availability.ts'
import { addDays, minuteMs } from '#domain/venue/venue-clock.ts'
import type { HeldBay } from './schema.ts'

export type Offer = FreeTime

/** The chosen day, or the nearest one that can be booked. */
export function dayWithin(
  asked: string | null,
  { today, lastDay }: { today: string; lastDay: string },
): string {
  if (asked === null || asked < today) return today
  return asked > lastDay ? lastDay : asked
}

export type BayOffers = { bay: Bay; offers: Offer[] }

/** The most players that any bay takes, or that the moved booking has. */
export function mostPlayers(bays: readonly Bay[], kept?: KeptOnMove): number {
  return Math.max(1, kept?.players ?? 1, ...bays.map(({ capacity }) => capacity))
}

/** What is free on a day in the bays that are large enough, bay by bay. */
export function offersOn(
  day: string,
  { days, bays }: ListAvailabilityResponse,
  players: number,
  kept?: KeptOnMove,
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

/** A time, with the bays that are free then, the smallest first: that is taken where any will do, so that the large ones stay for many. */
export type TimeOfBays = { start: number; offers: { bay: Bay; offer: Offer }[] }

export function freeStarts(bays: readonly BayOffers[]): TimeOfBays[] {
  const smallestFirst = bays.toSorted((a, b) => a.bay.capacity - b.bay.capacity)
  return startsOf(bays).map((start) => ({
    start,
    offers: smallestFirst.flatMap(({ bay, offers }) => {
      const offer = offers.find((one) => one.start === start)
      return offer ? [{ bay, offer }] : []
    }),
  }))
}

/** The days that can be booked; today is always one of them. */
export function daysBetween({ today, lastDay }: { today: string; lastDay: string }): string[] {
  const days = [today]
  for (let day = addDays(today, 1); day <= lastDay; day = addDays(day, 1)) days.push(day)
  return days
}

/** The amount due for a hold: its price, or the difference after a move. */
export function dueOf({ hold, move }: HeldBay): number {
  return move ? move.dueCents : hold.totalCents
}

/** The next free times that a refusal offers. */
export function offersIn(refusal: unknown): Offer[] {
  return HoldBayRefusal.safeParse(refusal).data?.next ?? []
}

/** What a booking may keep when it is moved. */
export function keptOf(moved: BookingFacts): KeptOnMove {
  return { bayId: moved.bayId, minutes: minutesOf(moved), players: moved.players }
}

/** How long a booking is, in minutes. */
export function minutesOf({ start, end }: { start: number; end: number }): number {
  return (end - start) / minuteMs
}

/** The cheapest bay at a start. Where none is free any more, any bay: the venue answers why not, and what is free near it. */
export function offerAt(start: number, bays: readonly BayOffers[]): Offer | null {
  const offers = bays.flatMap(({ offers }) => offers.filter((offer) => offer.start === start))
  const [cheapest] = offers.toSorted((a, b) => a.totalCents - b.totalCents)
  const [any] = bays
  return cheapest ?? (any ? { bayId: any.bay.id, start, totalCents: 0 } : null)
}
