import { overlaps, type Slot } from '../booking/slots.ts'
import type { StaffWeek, WeekBooking } from '../contract/staff-booking.ts'
import { openPeriods } from '../venue/opening-hours.ts'
import { addDays, hourMs, instantAt, wallOf } from '../venue/venue-clock.ts'

export type WeekBay = StaffWeek['bays'][number] & {
  /** Booked share of the open hours, from 0 to 1; null if closed or out of service. */
  share: number | null
}

/** Summary of a day in the week view. */
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
  /** Upcoming bookings that start on this day. */
  coming: number
  /** Past bookings without a recorded attendance. */
  untold: number
  came: number
  noShows: number
  dueCents: number
}

/** The days of a week. A booking past midnight is listed on both days and counted on the first. */
export function weekDays(week: StaffWeek): WeekDay[] {
  return Array.from({ length: 7 }, (_, at) => weekDay(week, addDays(week.day, at)))
}

function weekDay(week: StaffWeek, day: string): WeekDay {
  const slot = { start: instantAt(day, 0), end: instantAt(addDays(day, 1), 0) }
  const open = openPeriods({ days: [addDays(day, -1), day], ...week, isMember: false })
    .map((period) => within(period, slot))
    .filter(({ start, end }) => start < end)
  const bookings = week.bookings.filter((one) => overlaps(one, slot))
  const blocks = week.blocks.filter((one) => overlaps(one, slot))
  const taken = [...bookings.filter(({ status }) => status !== 'no_show'), ...blocks]
  const openMs = lengthOf(open)
  const bays = week.bays.map((bay) => ({ ...bay, share: bay.active ? shareOf(bay.id, open, taken) : null }))
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
    hours: hoursIn(open).map((hour) => ({ ...hour, taken: takenIn(hour, week.bays, taken) })),
    coming: confirmed.filter(({ end }) => end > week.now).length,
    untold: confirmed.filter(({ end }) => end <= week.now).length,
    came: count('attended'),
    noShows: count('no_show'),
    dueCents: sum(own.map(({ dueCents }) => dueCents)),
  }
}

type TakenBay = Slot & { bayId: string }

function shareOf(bayId: string, open: readonly Slot[], taken: readonly TakenBay[]): number | null {
  const whole = lengthOf(open)
  if (whole === 0) return null
  const used = taken
    .filter((one) => one.bayId === bayId)
    .flatMap((one) => open.filter((period) => overlaps(period, one)).map((period) => within(one, period)))
  return Math.min(1, lengthOf(used) / whole)
}

function takenIn(hour: Slot, bays: StaffWeek['bays'], taken: readonly TakenBay[]): number {
  return bays.filter(
    ({ id, active }) => active && taken.some((one) => one.bayId === id && overlaps(one, hour)),
  ).length
}

/** The local hours that the week view shows: from the first opening or booking to the last. */
export function hoursOfWeek(days: readonly WeekDay[]): { from: number; to: number } {
  const spans = days.flatMap((day) =>
    [...day.open, ...day.bookings, ...day.blocks].map((one) => wallSpan(one, day)),
  )
  if (spans.length === 0) return { from: 0, to: 24 }
  return {
    from: Math.floor(Math.min(...spans.map(({ from }) => from)) / 60),
    to: Math.ceil(Math.max(...spans.map(({ to }) => to)) / 60),
  }
}

/** Whether an instant is within the displayed hours. */
export function isDrawn(instant: number, day: Slot, hours: { from: number; to: number }): boolean {
  const hour = wallSpan({ start: instant, end: instant }, day).from / 60
  return hours.from <= hour && hour <= hours.to
}

/** The part of a slot on one day, in local minutes. */
export function wallSpan(slot: Slot, day: Slot): { from: number; to: number } {
  const from = slot.start <= day.start ? 0 : wallOf(slot.start).minute
  return { from, to: slot.end >= day.end ? 1440 : wallOf(slot.end).minute }
}

function within(slot: Slot, bounds: Slot): Slot {
  return { start: Math.max(slot.start, bounds.start), end: Math.min(slot.end, bounds.end) }
}

/** Splits periods at full hours. */
function hoursIn(periods: readonly Slot[]): Slot[] {
  return periods.flatMap(({ start, end }) => {
    const first = Math.floor(start / hourMs)
    const count = Math.ceil(end / hourMs) - first
    return Array.from({ length: count }, (_, at) => ({
      start: (first + at) * hourMs,
      end: (first + at + 1) * hourMs,
    })).map((hour) => within(hour, { start, end }))
  })
}

function lengthOf(slots: readonly Slot[]): number {
  return sum(slots.map(({ start, end }) => end - start))
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0)
}
