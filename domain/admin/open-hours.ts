import type { VenueFigures } from '../contract/venue-figures.ts'
import { openPeriods, type VenueHours } from '../venue/opening-hours.ts'
import { addDays, hourMs, minuteMs, toWallTime } from '../venue/venue-clock.ts'
import type { DayRange } from './day-range.ts'

/** Open minutes of a range by weekday (0 is Sunday) and local hour. */
export function countOpenMinutes({ from, to, ...venueHours }: DayRange & VenueHours): number[][] {
  const minutes = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0))
  // Start a day early: its hours may extend past midnight.
  const days: string[] = []
  for (let day = addDays(from, -1); day <= to; day = addDays(day, 1)) days.push(day)
  for (const { start, end } of openPeriods({ days, isMember: false, ...venueHours })) {
    for (let at = start; at < end; ) {
      const next = Math.min(end, at - (at % hourMs) + hourMs)
      const { day, weekday, minute } = toWallTime(at)
      const hours = minutes[weekday]
      const hour = Math.floor(minute / 60)
      if (hours && from <= day && day <= to) hours[hour] = (hours[hour] ?? 0) + (next - at) / minuteMs
      at = next
    }
  }
  return minutes
}

export type HoursUsage = { openMinutes: number; bookedMinutes: number; outsideMinutes: number }
type UsageCell = HoursUsage & { weekday: number; bayId: string; hour: number }

/** One cell per weekday, bay and hour. Bookings outside open hours, such as those of members at night, count only as `outsideMinutes`. */
export function buildUsageCells(figures: VenueFigures): UsageCell[] {
  const open = countOpenMinutes(figures)
  const toKey = (cell: { weekday: number; bayId: string; hour: number }) =>
    `${cell.weekday} ${cell.bayId} ${cell.hour}`
  const booked = new Map(figures.booked.map((cell) => [toKey(cell), cell.minutes]))
  return figures.bays.flatMap(({ id: bayId }) =>
    open.flatMap((hours, weekday) =>
      hours.map((minutes, hour) => {
        const all = booked.get(toKey({ weekday, bayId, hour })) ?? 0
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

export function sumUsage(cells: readonly HoursUsage[]): HoursUsage {
  const use = { openMinutes: 0, bookedMinutes: 0, outsideMinutes: 0 }
  for (const cell of cells) {
    use.openMinutes += cell.openMinutes
    use.bookedMinutes += cell.bookedMinutes
    use.outsideMinutes += cell.outsideMinutes
  }
  return use
}

/** In percent with one decimal; null without open minutes. */
export function calculateOccupancy({
  openMinutes,
  bookedMinutes,
}: Omit<HoursUsage, 'outsideMinutes'>): number | null {
  return openMinutes === 0 ? null : Math.round((bookedMinutes / openMinutes) * 1000) / 10
}

export function findHoursToShow(figures: VenueFigures): number[] {
  const open = countOpenMinutes(figures)
  const all = Array.from({ length: 24 }, (_, hour) => hour)
  const used = all.filter((hour) => open.some((hours) => (hours[hour] ?? 0) > 0))
  const [first, last] = [used[0], used.at(-1)]
  if (first === undefined || last === undefined) return all
  return all.filter((hour) => first <= hour && hour <= last)
}
