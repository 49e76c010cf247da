import { type DayRange, weekdaysIn } from '../office/day-range.ts'
import { addDays, instantAt, minuteMs, wallOf, weekdayOf } from './venue-clock.ts'

const hoursOfDay = 24
const stepMinutes = 30
const usualDayMs = hoursOfDay * 60 * minuteMs

/** The minutes of a date range in each wall-clock hour, by weekday (0 is Sunday): none for a skipped hour, 120 for a repeated one. */
export function wallMinutes(range: DayRange): number[][] {
  const minutes = weekdaysIn(range).map((days) => Array.from({ length: hoursOfDay }, () => days * 60))
  for (let day = range.from; day <= range.to; day = addDays(day, 1)) {
    const [start, end] = [instantAt(day, 0), instantAt(addDays(day, 1), 0)]
    if (end - start === usualDayMs) continue
    const weekday = weekdayOf(day)
    const real = realMinutes(start, end)
    minutes[weekday] = (minutes[weekday] ?? []).map((sum, hour) => sum - 60 + (real[hour] ?? 0))
  }
  return minutes
}

function realMinutes(start: number, end: number): number[] {
  const minutes = Array.from({ length: hoursOfDay }, () => 0)
  for (let at = start; at < end; at += stepMinutes * minuteMs) {
    const hour = Math.floor(wallOf(at).minute / 60)
    minutes[hour] = (minutes[hour] ?? 0) + stepMinutes
  }
  return minutes
}
