import { overlaps, type Slot } from '../booking/slots.ts'
import type { StaffWeek, WeekBooking } from '../contract/staff-booking.ts'
import { openPeriods } from '../venue/opening-hours.ts'
import { addDays, hourMs, instantAt, toWallTime } from '../venue/venue-clock.ts'

export type WeekBay = StaffWeek['bays'][number] & {
  /** From 0 to 1; null if closed or out of service. */
  share: number | null
}

export type WeekDay = Slot & {
  day: string
  open: Slot[]
  bookings: WeekBooking[]
  events: StaffWeek['events']
  blocks: StaffWeek['blocks']
  bays: WeekBay[]
  share: number | null
  /** Booked bays in each open hour or part of an hour. */
  hours: (Slot & { taken: number })[]
  /** Bookings that start on this day and have not ended. */
  upcoming: number
  /** Bookings that ended without a recorded attendance. */
  unmarked: number
  attended: number
  noShows: number
  dueCents: number
}

/** A booking past midnight is listed on both days and counted on the first. */
export function buildWeekDays(week: StaffWeek): WeekDay[] {
  return Array.from({ length: 7 }, (_, at) => buildWeekDay(week, addDays(week.day, at)))
}

function buildWeekDay(week: StaffWeek, day: string): WeekDay {
  const slot = { start: instantAt(day, 0), end: instantAt(addDays(day, 1), 0) }
  const open = openPeriods({ days: [addDays(day, -1), day], ...week, isMember: false })
    .map((period) => clipSlot(period, slot))
    .filter(({ start, end }) => start < end)
  const bookings = week.bookings.filter((one) => overlaps(one, slot))
  const blocks = week.blocks.filter((one) => overlaps(one, slot))
  const taken = [...bookings.filter(({ status }) => status !== 'no_show'), ...blocks]
  const openMs = totalLength(open)
  const bays = week.bays.map((bay) => ({
    ...bay,
    share: bay.active ? calculateShare(bay.id, open, taken) : null,
  }))
  const shares = bays.flatMap(({ share }) => share ?? [])
  const own = bookings.filter(({ start }) => slot.start <= start)
  const confirmed = own.filter(({ status }) => status === 'confirmed')
  const count = (status: WeekBooking['status']) => own.filter((one) => one.status === status).length

  return {
    ...slot,
    day,
    open,
    bookings,
    blocks,
    bays,
    events: week.events.filter((one) => overlaps(one, slot)),
    share: shares.length === 0 || openMs === 0 ? null : sum(shares) / shares.length,
    hours: splitAtHours(open).map((hour) => ({ ...hour, taken: countTakenBays(hour, week.bays, taken) })),
    upcoming: confirmed.filter(({ end }) => end > week.now).length,
    unmarked: confirmed.filter(({ end }) => end <= week.now).length,
    attended: count('attended'),
    noShows: count('no_show'),
    dueCents: sum(own.map(({ dueCents }) => dueCents)),
  }
}

type TakenBay = Slot & { bayId: string }

function calculateShare(bayId: string, open: readonly Slot[], taken: readonly TakenBay[]): number | null {
  const whole = totalLength(open)
  if (whole === 0) return null
  const used = taken
    .filter((one) => one.bayId === bayId)
    .flatMap((one) => open.filter((period) => overlaps(period, one)).map((period) => clipSlot(one, period)))
  return Math.min(1, totalLength(used) / whole)
}

function countTakenBays(hour: Slot, bays: StaffWeek['bays'], taken: readonly TakenBay[]): number {
  return bays.filter(
    ({ id, active }) => active && taken.some((one) => one.bayId === id && overlaps(one, hour)),
  ).length
}

/** From the first opening or booking to the last. */
export function findWeekHours(days: readonly WeekDay[]): { from: number; to: number } {
  const spans = days.flatMap((day) =>
    [...day.open, ...day.bookings, ...day.blocks].map((one) => toLocalMinutes(one, day)),
  )
  if (spans.length === 0) return { from: 0, to: 24 }
  return {
    from: Math.floor(Math.min(...spans.map(({ from }) => from)) / 60),
    to: Math.ceil(Math.max(...spans.map(({ to }) => to)) / 60),
  }
}

export function isInShownHours(instant: number, day: Slot, hours: { from: number; to: number }): boolean {
  const hour = toLocalMinutes({ start: instant, end: instant }, day).from / 60
  return hours.from <= hour && hour <= hours.to
}

/** Cuts the slot to one day. */
export function toLocalMinutes(slot: Slot, day: Slot): { from: number; to: number } {
  const from = slot.start <= day.start ? 0 : toWallTime(slot.start).minute
  return { from, to: slot.end >= day.end ? 1440 : toWallTime(slot.end).minute }
}

function clipSlot(slot: Slot, bounds: Slot): Slot {
  return { start: Math.max(slot.start, bounds.start), end: Math.min(slot.end, bounds.end) }
}

/** Splits periods at full hours. */
function splitAtHours(periods: readonly Slot[]): Slot[] {
  return periods.flatMap(({ start, end }) => {
    const first = Math.floor(start / hourMs)
    const count = Math.ceil(end / hourMs) - first
    return Array.from({ length: count }, (_, at) => ({
      start: (first + at) * hourMs,
      end: (first + at + 1) * hourMs,
    })).map((hour) => clipSlot(hour, { start, end }))
  })
}

function totalLength(slots: readonly Slot[]): number {
  return sum(slots.map(({ start, end }) => end - start))
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0)
}
