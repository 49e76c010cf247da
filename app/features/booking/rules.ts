import { hasRoom, type MoveAllowance } from '#domain/booking/booking-size.ts'
import { areSideBySide, choosePartyBays } from '#domain/booking/party.ts'
import type { BillFacts, BookingFacts } from '#domain/contract/get-booking.ts'
import { HoldBayRefusal } from '#domain/contract/hold-bay.ts'
import type { HoldBaysRequest } from '#domain/contract/hold-bays.ts'
import type { Bay, FreeTime, ListAvailabilityResponse } from '#domain/contract/list-availability.ts'
import type { WeekDate } from '#domain/contract/list-weeks.ts'
import { addDays, minuteMs } from '#domain/venue/venue-clock.ts'
import type { HeldBay, View } from './schema.ts'

export type Offer = FreeTime

/** Bookings held and paid at once: bays of a party, or dates of a series. */
export type Together = Pick<HoldBaysRequest, 'kind' | 'times'>

export function clampDay(
  asked: string | null,
  { today, lastDay }: { today: string; lastDay: string },
): string {
  if (asked === null || asked < today) return today
  return asked > lastDay ? lastDay : asked
}

export type BayOffers = { bay: Bay; offers: Offer[] }

export function maxPlayers(bays: readonly Bay[], kept?: MoveAllowance): number {
  return Math.max(1, kept?.players ?? 1, ...bays.map(({ capacity }) => capacity))
}

export type PartyTime = {
  start: number
  bays: Bay[]
  /** No other bay lies between them. */
  isSideBySide: boolean
  offer: Offer
  together: Together
}

/** Lists the times at which the party fits only into several bays, with the total price. */
export function listPartyTimes(
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
      const party = choosePartyBays({ bays, isFree, players, minutes })
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

/** Sums up a party as one booking. Bays canceled separately do not count. */
export function combineParty(booking: BookingFacts, bill: BillFacts | null): BookingFacts {
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

export function toTogether({ bill }: HeldBay['hold']): Together | undefined {
  if (!bill) return undefined
  return { kind: bill.kind, times: bill.bookings.map(({ bayId, start }) => ({ bayId, start })) }
}

export function listOffers(
  day: string,
  { days, bays }: ListAvailabilityResponse,
  players: number,
  kept?: MoveAllowance,
): BayOffers[] {
  const free = days.find((one) => one.day === day)?.bays ?? []
  return bays
    .filter((bay) => hasRoom(bay, players, kept))
    .map((bay) => {
      const starts = free.find(({ bayId }) => bayId === bay.id)?.starts ?? []
      return { bay, offers: starts.map((start) => ({ bayId: bay.id, ...start })) }
    })
}

export function listStarts(bays: readonly BayOffers[]): number[] {
  const starts = bays.flatMap(({ offers }) => offers.map(({ start }) => start))
  return [...new Set(starts)].sort((a, b) => a - b)
}

/** The first bay is the default: that of the moved booking, else the smallest, so that large bays stay free for groups. */
export type TimeOfBays = { start: number; offers: { bay: Bay; offer: Offer }[] }

export function listFreeStarts(bays: readonly BayOffers[], keptBayId = ''): TimeOfBays[] {
  const isOther = ({ id }: Bay) => Number(id !== keptBayId)
  const smallestFirst = bays.toSorted(
    (a, b) => isOther(a.bay) - isOther(b.bay) || a.bay.capacity - b.bay.capacity,
  )
  return listStarts(bays).map((start) => ({
    start,
    offers: smallestFirst.flatMap(({ bay, offers }) => {
      const offer = offers.find((one) => one.start === start)
      return offer ? [{ bay, offer }] : []
    }),
  }))
}

export const skipDate = 'skipped'

/** A taken date goes to its chosen alternative, by default the first one. */
export function chooseWeeks(dates: readonly WeekDate[], bayOn: ReadonlyMap<number, string>): Offer[] {
  return dates.flatMap((date) => {
    if (date.state === 'free') return [{ bayId: date.bayId, start: date.start, totalCents: date.totalCents }]
    if (date.state === 'refused') return []
    const asked = bayOn.get(date.start)
    if (asked === skipDate) return []
    const instead = date.others.find(({ bayId }) => bayId === asked) ?? date.others[0]
    return instead ? [{ start: date.start, ...instead }] : []
  })
}

export function listDays({ today, lastDay }: { today: string; lastDay: string }): string[] {
  const days = [today]
  for (let day = addDays(today, 1); day <= lastDay; day = addDays(day, 1)) days.push(day)
  return days
}

export function getDueCents({ hold, move }: HeldBay): number {
  return move ? move.dueCents : hold.totalCents
}

export function readNextOffers(refusal: unknown): Offer[] {
  return HoldBayRefusal.safeParse(refusal).data?.next ?? []
}

export function toKeptOnMove(moved: BookingFacts): MoveAllowance {
  return { bayId: moved.bayId, minutes: countMinutes(moved), players: moved.players }
}

export function countMinutes({ start, end }: { start: number; end: number }): number {
  return (end - start) / minuteMs
}

/** Picks the cheapest bay. If none is free, any bay: the server then refuses and suggests nearby times. */
export function findOfferAt(start: number, bays: readonly BayOffers[]): Offer | null {
  const offers = bays.flatMap(({ offers }) => offers.filter((offer) => offer.start === start))
  const [cheapest] = offers.toSorted((a, b) => a.totalCents - b.totalCents)
  const [any] = bays
  return cheapest ?? (any ? { bayId: any.bay.id, start, totalCents: 0 } : null)
}

/** The bay filter applies to the list view only, and is ignored if that bay does not fit. */
export function filterBays(fitting: BayOffers[], view: View | null, bayId: string): BayOffers[] {
  const wanted = fitting.filter(({ bay }) => bayId === '' || bay.id === bayId)
  return view !== 'bays' && wanted.length > 0 ? wanted : fitting
}
