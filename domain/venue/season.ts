import { addDays, instantAt, toWallTime, weekdayOf } from './venue-clock.ts'

/** A seasonal decoration of the landing page. */
export type Season = 'halloween'

/** Halloween lasts from New Year until November 1, by the venue's clock. */
export function seasonAt(now: number): Season | null {
  const halloweenEnds = instantAt(`${toWallTime(now).day.slice(0, 4)}-11-01`, 0)
  return now < halloweenEnds ? 'halloween' : null
}

const saturday = 6

/** Null in years in which the poster's 'Saturday 1 to Sunday 2 November' are other weekdays. */
export function tournamentDays(now: number): { firstDay: string; lastDay: string } | null {
  const firstDay = `${toWallTime(now).day.slice(0, 4)}-11-01`
  return weekdayOf(firstDay) === saturday ? { firstDay, lastDay: addDays(firstDay, 1) } : null
}

type Countdown = { days: number; hours: number; minutes: number }

/** Counts down to the costume contest at 8 PM on October 31; null afterward. */
export function costumeCountdown(now: number): Countdown | null {
  const judged = instantAt(`${toWallTime(now).day.slice(0, 4)}-10-31`, 20 * 60)
  if (now >= judged) return null
  const minutes = Math.ceil((judged - now) / 60_000)
  return { days: Math.floor(minutes / 1440), hours: Math.floor((minutes % 1440) / 60), minutes: minutes % 60 }
}
