import type * as z from 'zod/mini'
import { chooseDefaultLength } from '#domain/booking/booking-size.ts'
import { gridMs, overlaps, type Slot } from '#domain/booking/slots.ts'
import type { BayBlock, PartyBay, StaffBooking, StaffDay } from '#domain/contract/staff-booking.ts'
import { openPeriods } from '#domain/venue/opening-hours.ts'
import { addDays, hourMs, instantAt, minuteMs, toWallTime } from '#domain/venue/venue-clock.ts'
import { StaffRefusalFields } from './schema.ts'

export type CalendarBay = StaffDay['bays'][number]
export type Place = { bayId: string; start: number }

export function findStaffedHours({ day, start, end, hours, exceptions }: StaffDay): Slot[] {
  return openPeriods({ days: [addDays(day, -1), day], hours, exceptions, isMember: false })
    .map((slot) => ({ start: Math.max(slot.start, start), end: Math.min(slot.end, end) }))
    .filter((slot) => slot.start < slot.end)
}

/** From opening to closing, extended to cover all bookings. */
export function listHalfHours(day: StaffDay, isWhole: boolean, extraSlots: readonly Slot[] = []): number[] {
  const shown = isWhole ? [] : [...findStaffedHours(day), ...day.bookings, ...day.blocks, ...extraSlots]
  const first = Math.min(...shown.map(({ start }) => Math.floor(start / hourMs) * hourMs))
  const last = Math.max(...shown.map(({ end }) => Math.ceil(end / hourMs) * hourMs))
  const from = shown.length > 0 ? Math.max(first, day.start) : day.start
  const to = shown.length > 0 ? Math.min(last, day.end) : day.end
  return Array.from({ length: Math.ceil((to - from) / gridMs) }, (_, index) => from + index * gridMs)
}

/** No-shows do not occupy a bay. */
export function isFree(day: StaffDay, { bayId, start }: Place): boolean {
  const slot = { start, end: start + gridMs }
  return slot.end > day.now && isFreeFor(day, bayId, slot)
}

type TakenDay = Pick<StaffDay, 'bookings' | 'blocks'>

/** Includes the cleanup after the time. */
function isFreeFor(day: TakenDay, bayId: string, { start, end }: Slot): boolean {
  const slot = { start, end: end + cleanupTime(day, bayId) }
  return !listTakenTimes(day, bayId).some((taken) => overlaps(slot, taken))
}

/** Taken from the bay's bookings of the day. */
export function cleanupTime(day: TakenDay, bayId: string): number {
  return Math.max(0, ...findOccupants(day, bayId).map(({ end, freeAt }) => freeAt - end))
}

function findOccupants({ bookings, blocks }: TakenDay, bayId: string) {
  return [...bookings.filter(holdsBay), ...blocks].filter((one) => one.bayId === bayId)
}

function listTakenTimes(day: TakenDay, bayId: string): Slot[] {
  return findOccupants(day, bayId).map(occupiedTime)
}

/** Draws a no-show narrow when its time can be or is booked again. */
export function isDrawnNarrow(day: Pick<StaffDay, 'now' | 'bookings'>, booking: StaffBooking): boolean {
  if (holdsBay(booking)) return false
  const others = day.bookings.filter((one) => one.bayId === booking.bayId && holdsBay(one))
  return booking.end > day.now || others.some((one) => overlaps(one, booking))
}

export function listFreeBays(day: StaffDay, start: number): CalendarBay[] {
  return day.bays.filter(({ id, active }) => active && isFree(day, { bayId: id, start }))
}

/** Nearest to the last chosen bay first. */
export function listBaysFreeFor(day: StaffDay, slot: Slot, without: readonly string[]): CalendarBay[] {
  const last = without.at(-1) ?? ''
  return day.bays
    .filter(({ id, active }) => active && !without.includes(id))
    .filter(({ id }) => isFreeFor(day, id, slot))
    .sort((a, b) => distance(day, a.id, last) - distance(day, b.id, last))
}

export function totalCapacity({ bays }: Pick<StaffDay, 'bays'>, ids: readonly string[]): number {
  return bays.reduce((sum, { id, capacity }) => sum + (ids.includes(id) ? capacity : 0), 0)
}

export function isMovable({ status }: Pick<StaffBooking, 'status'>): boolean {
  return status === 'confirmed' || status === 'attended'
}

export function holdsBay({ status }: Pick<StaffBooking, 'status'>): boolean {
  return status !== 'no_show'
}

export function occupiedTime({ start, end, freeAt }: Slot & { freeAt: number }): Slot {
  return { start, end: Math.max(end, freeAt) }
}

export function isTaken(day: StaffDay, moved: StaffBooking, { bayId, start }: Place): boolean {
  const { end } = occupiedTime(moved)
  const slot = { start, end: start + (end - moved.start) }
  const bookings = day.bookings.filter((one) => one.number !== moved.number)
  return listTakenTimes({ ...day, bookings }, bayId).some((taken) => overlaps(slot, taken))
}

export type MovedBay = { number: string; bayId: string; sequence: number }
export type PartyMove = {
  others: MovedBay[]
  /** Party bays that are checked in or at another time. */
  staying: PartyBay[]
  /** Party bays without a free bay at the new time. */
  withoutBay: PartyBay[]
}

/**
 * Where the other bays of a party go when one of them is moved to another time: each stays where it is if that is free then, and goes to
 * the nearest bay with room for it if not. Each keeps its own length.
 */
export function planPartyMove(day: StaffDay, moved: StaffBooking, { bayId, start }: Place): PartyMove {
  if (start === moved.start) return { others: [], staying: [], withoutBay: [] }
  const moving = moved.party.filter((one) => one.status === 'confirmed' && one.start === moved.start)
  const movingNumbers = [moved.number, ...moving.map(({ number }) => number)]
  const rest = { ...day, bookings: day.bookings.filter(({ number }) => !movingNumbers.includes(number)) }
  const isFreeThen = (one: PartyBay, id: string) => {
    const slot = { start, end: start + (one.end - one.start) + (moved.freeAt - moved.end) }
    return !listTakenTimes(rest, id).some((taken) => overlaps(slot, taken))
  }
  const isActive = (id: string) => day.bays.some((bay) => bay.id === id && bay.active)
  const canStay = (one: PartyBay) => one.bayId !== bayId && isActive(one.bayId) && isFreeThen(one, one.bayId)
  // When the old and new times overlap, two bookings cannot swap bays: each would block the other.
  const longest = Math.max(occupiedTime(moved).end, ...moving.map(({ end }) => end)) - moved.start
  const oldAndNewOverlap = Math.abs(start - moved.start) < longest
  const vacatedBays = oldAndNewOverlap ? [moved.bayId, ...moving.map((one) => one.bayId)] : []
  const chosen = new Set([bayId, ...vacatedBays, ...moving.filter(canStay).map((one) => one.bayId)])
  const move: PartyMove = {
    others: [],
    staying: moved.party.filter((one) => !moving.includes(one)),
    withoutBay: [],
  }
  for (const one of moving) {
    const { number, sequence } = one
    const near = day.bays
      .filter(
        ({ id, active, capacity }) =>
          active && capacity >= one.players && !chosen.has(id) && isFreeThen(one, id),
      )
      .sort((a, b) => distance(day, a.id, one.bayId) - distance(day, b.id, one.bayId))[0]
    const place = canStay(one) ? one.bayId : near?.id
    if (place === undefined) {
      move.withoutBay.push(one)
      continue
    }
    chosen.add(place)
    move.others.push({ number, bayId: place, sequence })
  }
  return move
}

function distance({ bays }: StaffDay, one: string, other: string): number {
  const findColumn = (id: string) => bays.findIndex((bay) => bay.id === id)
  return Math.abs(findColumn(one) - findColumn(other))
}

/** The neighbouring place for an arrow key; the same at an edge, undefined for other keys. */
export function stepPlace(
  { bayId, start }: Place,
  key: string,
  bays: readonly CalendarBay[],
  starts: readonly number[],
): Place | undefined {
  const [column, row] = [bays.findIndex(({ id }) => id === bayId), starts.indexOf(start)]
  const steps: Record<string, [number, number]> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
  }
  const [across, down] = steps[key] ?? []
  if (across === undefined || down === undefined) return undefined
  return { bayId: bays[column + across]?.id ?? bayId, start: starts[row + down] ?? start }
}

export function toSameTimeOn(start: number, day: string): number {
  const { day: was, minute } = toWallTime(start)
  return was === day ? start : instantAt(day, minute)
}

/** The next place free for the usual length, then for a half hour, then the first place. */
export function findNextFree(day: StaffDay, starts: readonly number[]): Place {
  const bays = day.bays.filter(({ active }) => active)
  const upcoming = starts.filter((start) => start + gridMs > day.now)
  for (const length of [chooseDefaultLength(day.terms) * minuteMs, gridMs])
    for (const start of upcoming) {
      const bay = bays.find(({ id }) => isFreeFor(day, id, { start, end: start + length }))
      if (bay) return { bayId: bay.id, start }
    }
  return { bayId: bays[0]?.id ?? '', start: starts[0] ?? day.start }
}

export const cellKey = ({ bayId, start }: Place) => `${bayId} ${start}`
export const blockKey = (number: string) => `booking ${number}`
export const eventKey = ({ eventId, bayId }: Pick<BayBlock, 'eventId' | 'bayId'>) =>
  `event ${eventId} ${bayId}`

// Rules that no reason can override.
const firmRules = ['bay-closed', 'grid', 'horizon']

type RuleRefusals = z.infer<typeof StaffRefusalFields>['refusals']

export type StaffRefusal = { words: string; canOverride: boolean; refusals?: RuleRefusals }

export function readStaffRefusal(refusal: unknown): {
  canOverride: boolean
  state: string
  refusals: RuleRefusals
} {
  const { rule = '', state = '', refusals = [] } = StaffRefusalFields.safeParse(refusal).data ?? {}
  return { canOverride: rule !== '' && !firmRules.includes(rule), state, refusals }
}

export type PlacedStay = Place & { minutes: number; players: number }
