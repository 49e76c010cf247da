import type { VenueFigures } from '../contract/venue-figures.ts'
import { openPeriods, type VenueHours } from '../venue/opening-hours.ts'
import { addDays, hourMs, minuteMs, wallOf } from '../venue/venue-clock.ts'
import type { DayRange } from './day-range.ts'

/** The minutes of a range in which the venue was open to everybody, by weekday (0 is Sunday) and hour of the wall clock. */
export function openMinutes({ from, to, ...venueHours }: DayRange & VenueHours): number[][] {
  const minutes = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0))
  // The night before may last into the first day.
  const days: string[] = []
  for (let day = addDays(from, -1); day <= to; day = addDays(day, 1)) days.push(day)
  for (const { start, end } of openPeriods({ days, isMember: false, ...venueHours })) {
    for (let at = start; at < end; ) {
      const next = Math.min(end, at - (at % hourMs) + hourMs)
      const { day, weekday, minute } = wallOf(at)
      const hours = minutes[weekday]
      const hour = Math.floor(minute / 60)
      if (hours && from <= day && day <= to) hours[hour] = (hours[hour] ?? 0) + (next - at) / minuteMs
      at = next
    }
  }
  return minutes
}

export type OpenUse = { openMinutes: number; bookedMinutes: number }

/** What all bays had to give in open hours, and what of those hours was booked. */
export function openUse(figures: VenueFigures): OpenUse {
  const open = openMinutes(figures)
  const whole = open.flat().reduce((sum, minutes) => sum + minutes, 0)
  // What was booked beside the open part of an hour, such as by members at night, does not count.
  const booked = figures.byHour.reduce(
    (sum, { weekday, hour, minutes }) =>
      sum + Math.min(minutes, (open[weekday]?.[hour] ?? 0) * figures.bays.length),
    0,
  )
  return { openMinutes: whole * figures.bays.length, bookedMinutes: booked }
}

/** The hours of the day that a chart has rows for: from the first that was open or booked to the last. All where none was. */
export function hoursToShow(figures: VenueFigures): number[] {
  const open = openMinutes(figures)
  const all = Array.from({ length: 24 }, (_, hour) => hour)
  const used = all.filter(
    (hour) =>
      open.some((hours) => (hours[hour] ?? 0) > 0) ||
      figures.byHour.some((cell) => cell.hour === hour && cell.minutes > 0),
  )
  const [first, last] = [used[0], used.at(-1)]
  if (first === undefined || last === undefined) return all
  return all.filter((hour) => first <= hour && hour <= last)
}
