import { hasRoom, type KeptOnMove } from '#domain/booking/booking-size.ts'
import { areSideBySide, partyIn } from '#domain/booking/party.ts'
import type { BillFacts, BookingFacts } from '#domain/contract/get-booking.ts'
import { HoldBayRefusal } from '#domain/contract/hold-bay.ts'
import type { HoldBaysRequest } from '#domain/contract/hold-bays.ts'
import type { Bay, FreeTime, ListAvailabilityResponse } from '#domain/contract/list-availability.ts'
import type { WeekDate } from '#domain/contract/list-weeks.ts'
import { addDays, minuteMs } from '#domain/venue/venue-clock.ts'
import type { HeldBay, View } from './schema.ts'

export type Offer = FreeTime

/** Bookings that are held and paid at once: bays side by side, or a time in several weeks. */
export type Together = Pick<HoldBaysRequest, 'kind' | 'times'>

/** The chosen day, or the nearest one that can be booked. */
export function dayWithin(
  asked: string | null,
  { today, lastDay }: { today: string; lastDay: string },
): string {
  if (asked === null || asked < today) return today
  return asked > lastDay ? lastDay : asked
}

export type BayOffers = { bay: Bay; offers: Offer[] }

/** The capacity of the largest bay, or the players of the booking that is being moved. */
export function mostPlayers(bays: readonly Bay[], kept?: KeptOnMove): number {
  return Math.max(1, kept?.players ?? 1, ...bays.map(({ capacity }) => capacity))
}

export type PartyTime = {
  start: number
  bays: Bay[]
  /** Whether no other bay is between them. */
  isSideBySide: boolean
  offer: Offer
  together: Together
}

/** The times at which only several bays together hold the party, with their total price. */
export function partyTimes(
  day: string,
  { days, bays }: ListAvailabilityResponse,
  { players, minutes }: { players: number; minutes: number },
): PartyTime[] {
  const free = days.find((one) => one.day === day)?.bays ?? []
  const priceAt = new Map(
    free.flatMap(({ bayId, starts }) => starts.map((one) => [`${bayId} ${one.start}`, one.totalCents])),
  )
  const starts = [...new Set(free.flatMap(({ starts }) => starts.map(({ start }) => start)))]
  return starts
    .sort((a, b) => a - b)
    .flatMap((start) => {
      const isFree = ({ id }: Bay) => priceAt.has(`${id} ${start}`)
      const party = partyIn({ bays, isFree, players, minutes })
      if (!party?.[0]) return []
      const totalCents = party.reduce((sum, { id }) => sum + (priceAt.get(`${id} ${start}`) ?? 0), 0)
      const times = party.map(({ id }) => ({ bayId: id, start }))
      const offer = { bayId: party[0].id, start, totalCents }
      return [
        {
          start,
          bays: party,
          isSideBySide: areSideBySide(party, bays),
          offer,
          together: { kind: 'party', times },
        },
      ]
    })
}

/** Shows a party as one booking, with the sum of its bays, players and amounts. Bays cancelled separately do not count. */
export function asParty(booking: BookingFacts, bill: BillFacts | null): BookingFacts {
  if (bill?.kind !== 'party') return booking
  const together = bill.bookings.filter(({ status }) => status === booking.status)
  const sum = (of: 'players' | 'priceCents' | 'feeCents' | 'paidCents' | 'giftCents') =>
    together.reduce((total, one) => total + one[of], 0)
  return {
    ...booking,
    bayName: together.map(({ bayName }) => bayName).join(', '),
    players: sum('players'),
    priceWords: '',
    priceCents: sum('priceCents'),
    feeCents: sum('feeCents'),
    paidCents: sum('paidCents'),
    giftCents: sum('giftCents'),
  }
}

/** The bookings of a held bill, to hold them again. */
export function togetherOf({ bill }: HeldBay['hold']): Together | undefined {
  if (!bill) return undefined
  return { kind: bill.kind, times: bill.bookings.map(({ bayId, start }) => ({ bayId, start })) }
}

/** The free times of a day in the bays that are large enough, by bay. */
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

/**
 * A time with its free bays. The first one is the default: the bay of the booking that is being moved, else the smallest,
 * so that the large ones stay free for groups.
 */
export type TimeOfBays = { start: number; offers: { bay: Bay; offer: Offer }[] }

export function freeStarts(bays: readonly BayOffers[], keptBayId = ''): TimeOfBays[] {
  const isOther = ({ id }: Bay) => Number(id !== keptBayId)
  const smallestFirst = bays.toSorted(
    (a, b) => isOther(a.bay) - isOther(b.bay) || a.bay.capacity - b.bay.capacity,
  )
  return startsOf(bays).map((start) => ({
    start,
    offers: smallestFirst.flatMap(({ bay, offers }) => {
      const offer = offers.find((one) => one.start === start)
      return offer ? [{ bay, offer }] : []
    }),
  }))
}

/** Marks a skipped date of a series. */
export const skipped = 'skipped'

/** The dates of a series to hold: in their own bay, or in the chosen alternative, by default the first one. */
export function chosenWeeks(dates: readonly WeekDate[], bayOn: ReadonlyMap<number, string>): Offer[] {
  return dates.flatMap((date) => {
    if (date.state === 'free') return [{ bayId: date.bayId, start: date.start, totalCents: date.totalCents }]
    if (date.state === 'refused') return []
    const asked = bayOn.get(date.start)
    if (asked === skipped) return []
    const instead = date.others.find(({ bayId }) => bayId === asked) ?? date.others[0]
    return instead ? [{ start: date.start, ...instead }] : []
  })
}

/** The days that can be booked, always including today. */
export function daysBetween({ today, lastDay }: { today: string; lastDay: string }): string[] {
  const days = [today]
  for (let day = addDays(today, 1); day <= lastDay; day = addDays(day, 1)) days.push(day)
  return days
}

/** The amount due for a hold: its price, or the difference after a move. */
export function dueOf({ hold, move }: HeldBay): number {
  return move ? move.dueCents : hold.totalCents
}

/** The next available times in a refusal. */
export function offersIn(refusal: unknown): Offer[] {
  return HoldBayRefusal.safeParse(refusal).data?.next ?? []
}

/** The parts of a booking that a move may keep. */
export function keptOf(moved: BookingFacts): KeptOnMove {
  return { bayId: moved.bayId, minutes: minutesOf(moved), players: moved.players }
}

export function minutesOf({ start, end }: { start: number; end: number }): number {
  return (end - start) / minuteMs
}

/** The cheapest bay at a start. If none is free anymore, any bay: the server then explains why and offers nearby times. */
export function offerAt(start: number, bays: readonly BayOffers[]): Offer | null {
  const offers = bays.flatMap(({ offers }) => offers.filter((offer) => offer.start === start))
  const [cheapest] = offers.toSorted((a, b) => a.totalCents - b.totalCents)
  const [any] = bays
  return cheapest ?? (any ? { bayId: any.bay.id, start, totalCents: 0 } : null)
}

/** In the list view, only the wanted bay if it exists; otherwise all bays. */
export function wantedBays(fitting: BayOffers[], view: View | null, bayId: string): BayOffers[] {
  const wanted = fitting.filter(({ bay }) => bayId === '' || bay.id === bayId)
  return view !== 'bays' && wanted.length > 0 ? wanted : fitting
}
