import type { VenueFigures } from '../contract/venue-figures.ts'
import { openPeriods, type VenueHours } from '../venue/opening-hours.ts'
import { addDays, hourMs, minuteMs, wallOf } from '../venue/venue-clock.ts'
import type { DayRange } from './day-range.ts'

/** Open minutes of a range by weekday (0 is Sunday) and local hour. */
export function openMinutes({ from, to, ...venueHours }: DayRange & VenueHours): number[][] {
  const minutes = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0))
  // The previous day's hours may extend past midnight.
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

export type OpenUse = { openMinutes: number; bookedMinutes: number; outsideMinutes: number }
type OpenCell = OpenUse & { weekday: number; bayId: string; hour: number }

/**
 * The bookable minutes of open hours, and how many of them were booked, by weekday, bay and hour. Every occupancy on the screens is
 * `bookedMinutes / openMinutes` of some cells. Minutes outside open hours, such as members at night, are counted apart.
 */
export function openCells(figures: VenueFigures): OpenCell[] {
  const open = openMinutes(figures)
  const keyOf = (cell: { weekday: number; bayId: string; hour: number }) =>
    `${cell.weekday} ${cell.bayId} ${cell.hour}`
  const booked = new Map(figures.booked.map((cell) => [keyOf(cell), cell.minutes]))
  return figures.bays.flatMap(({ id: bayId }) =>
    open.flatMap((hours, weekday) =>
      hours.map((minutes, hour) => {
        const all = booked.get(keyOf({ weekday, bayId, hour })) ?? 0
        const inside = Math.min(all, minutes)
        return {
          weekday,
          bayId,
          hour,
          openMinutes: minutes,
          bookedMinutes: inside,
          outsideMinutes: all - inside,
        }
      }),
    ),
  )
}

export function sumUse(cells: readonly OpenUse[]): OpenUse {
  const use = { openMinutes: 0, bookedMinutes: 0, outsideMinutes: 0 }
  for (const cell of cells) {
    use.openMinutes += cell.openMinutes
    use.bookedMinutes += cell.bookedMinutes
    use.outsideMinutes += cell.outsideMinutes
  }
  return use
}

/** Occupancy in percent, rounded to one decimal; null without open minutes. */
export function occupancyPercent({
  openMinutes,
  bookedMinutes,
}: Omit<OpenUse, 'outsideMinutes'>): number | null {
  return openMinutes === 0 ? null : Math.round((bookedMinutes / openMinutes) * 1000) / 10
}

/** Hours of the day to show in a chart: from the first open hour to the last, or all if none is open. */
export function hoursToShow(figures: VenueFigures): number[] {
  const open = openMinutes(figures)
  const all = Array.from({ length: 24 }, (_, hour) => hour)
  const used = all.filter((hour) => open.some((hours) => (hours[hour] ?? 0) > 0))
  const [first, last] = [used[0], used.at(-1)]
  if (first === undefined || last === undefined) return all
  return all.filter((hour) => first <= hour && hour <= last)
}
