import { addDays, instantAt, wallOf, weekdayOf } from './venue-clock.ts'

/** A seasonal decoration of the landing page. */
export type Season = 'halloween'

/** The season at that instant. Halloween is from New Year until midnight on 1 November, by the clock of the venue. */
export function seasonAt(now: number): Season | null {
  const halloweenEnds = instantAt(`${wallOf(now).day.slice(0, 4)}-11-01`, 0)
  return now < halloweenEnds ? 'halloween' : null
}

const saturday = 6

/** The days of the tournament's poster, 'Saturday 1 to Sunday 2 November', in the year of `now`; null where they are other weekdays. */
export function tournamentDays(now: number): { firstDay: string; lastDay: string } | null {
  const firstDay = `${wallOf(now).day.slice(0, 4)}-11-01`
  return weekdayOf(firstDay) === saturday ? { firstDay, lastDay: addDays(firstDay, 1) } : null
}

type Countdown = { days: number; hours: number; minutes: number }

/** The time left until the costume contest, at 8 PM on the evening of 31 October; null afterwards. */
export function costumeCountdown(now: number): Countdown | null {
  const judged = instantAt(`${wallOf(now).day.slice(0, 4)}-10-31`, 20 * 60)
  if (now >= judged) return null
  const minutes = Math.ceil((judged - now) / 60_000)
  return { days: Math.floor(minutes / 1440), hours: Math.floor((minutes % 1440) / 60), minutes: minutes % 60 }
}
