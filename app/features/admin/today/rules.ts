import { cleanupTime } from '#app/features/admin/calendar/rules.ts'
import { isOpenDuring } from '#domain/booking/may-book.ts'
import { gridMs, type Slot } from '#domain/booking/slots.ts'
import type { BayBlock, StaffBooking, StaffDay } from '#domain/contract/staff-booking.ts'
import { minuteMs } from '#domain/venue/venue-clock.ts'

type Visits = { coming: StaffBooking[]; here: StaffBooking[]; over: StaffBooking[] }

/** Unpaid holds are left out. */
export function groupVisits({ bookings, now }: Pick<StaffDay, 'bookings' | 'now'>): Visits {
  const visits: Visits = { coming: [], here: [], over: [] }
  for (const booking of bookings)
    if (booking.status !== 'held') visits[findVisitGroup(booking, now)].push(booking)
  return visits
}

function findVisitGroup({ status, end, checkedOut }: StaffBooking, now: number): keyof Visits {
  if (end <= now || checkedOut !== null) return 'over'
  if (status === 'confirmed') return 'coming'
  return status === 'attended' ? 'here' : 'over'
}

type BookingLine = Slot & { booking: StaffBooking; event?: never; blocks?: never }
export type EventLine = Slot & { event: StaffDay['events'][number]; blocks: BayBlock[]; booking?: never }
export type SheetLine = BookingLine | EventLine

export function buildSheetLines({
  bookings,
  events,
  blocks,
}: Pick<StaffDay, 'bookings' | 'events' | 'blocks'>) {
  const lines: SheetLine[] = [
    ...bookings
      .filter(({ status }) => status === 'confirmed' || status === 'attended')
      .map((booking) => ({ start: booking.start, end: booking.end, booking })),
    ...events.map((event) => {
      const taken = blocks.filter(({ eventId }) => eventId === event.id)
      return { start: event.start, end: event.end, event, blocks: taken }
    }),
  ]
  const firstBayName = (line: SheetLine) => line.booking?.bayName ?? line.blocks?.[0]?.bayName ?? ''
  return lines.toSorted(
    (a, b) => a.start - b.start || firstBayName(a).localeCompare(firstBayName(b), 'en', { numeric: true }),
  )
}

type DayBay = StaffDay['bays'][number]
export type BayTile = {
  bay: DayBay
  /** The current booking, checked in or not. */
  current: StaffBooking | null
  block: BayBlock | null
  nextStart: number | null
  /** The end of the free time, before the buffer. */
  freeUntil: number | null
}

export function buildBayTiles(day: StaffDay): BayTile[] {
  const { bays, bookings, blocks, now } = day
  return bays.map((bay) => {
    const booked = bookings.filter(({ bayId, status }) => bayId === bay.id && status !== 'no_show')
    const blocked = blocks.filter(({ bayId }) => bayId === bay.id)
    const starts = [...booked, ...blocked].map(({ start }) => start).filter((start) => start > now)
    const nextStart = starts.length > 0 ? Math.min(...starts) : null
    return {
      bay,
      current: booked.find(({ start, end }) => start <= now && end > now) ?? null,
      block: blocked.find(({ start, end }) => start <= now && end > now) ?? null,
      nextStart,
      freeUntil: nextStart === null ? null : nextStart - cleanupTime(day, bay.id),
    }
  })
}

export type WalkIn = {
  bayId: string
  bayName: string
  start: number
  minutes: number
  /** Part of the slot is outside staffed hours, so it cannot be booked online. */
  isOutsideHours: boolean
}

const maxMinutes = 60
/** Less of a half hour is not worth its price. */
const minRemainingMs = 20 * minuteMs

/** The walk-in slots: from the current half hour if enough remains, else the next, for an hour or until the next booking. */
export function findWalkIns(day: StaffDay): WalkIn[] {
  return day.bays
    .filter(({ active }) => active)
    .flatMap((bay) => findWalkIn(bay, day) ?? [])
    .toSorted((a, b) => b.minutes - a.minutes || a.start - b.start)
}

function findWalkIn({ id, name }: DayBay, day: StaffDay): WalkIn | null {
  const { bookings, blocks, now } = day
  const booked = bookings.filter(({ status }) => status !== 'no_show')
  const taken = [...booked, ...blocks].filter(({ bayId }) => bayId === id)
  const currentHalfHour = Math.floor(now / gridMs) * gridMs
  const first = currentHalfHour + gridMs - now < minRemainingMs ? currentHalfHour + gridMs : currentHalfHour
  const start = [first, first + gridMs].find((at) => !taken.some((one) => one.start <= at && one.freeAt > at))
  if (start === undefined) return null
  const cleanupMs = Math.max(0, ...[...bookings, ...blocks].map(({ end, freeAt }) => freeAt - end))
  const next = Math.min(...taken.map((one) => one.start).filter((at) => at > start))
  const room = Math.floor((next - cleanupMs - start) / gridMs) * (gridMs / minuteMs)
  const minutes = Math.min(maxMinutes, room)
  if (minutes <= 0) return null
  const slot = { start, end: start + minutes * minuteMs }
  return {
    bayId: id,
    bayName: name,
    start,
    minutes,
    isOutsideHours: !isOpenDuring(slot, { ...day, isMember: false }),
  }
}
