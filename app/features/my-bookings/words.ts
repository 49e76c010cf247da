import { addDays, dayOf } from '#domain/venue/venue-clock.ts'

/** 'Today' and 'Tomorrow' where they are nearer than a date. */
export function nearDay(day: string, now: number): string | null {
  const today = dayOf(now)
  if (day === today) return 'Today'
  return day === addDays(today, 1) ? 'Tomorrow' : null
}

/** Who comes along: 'you and 2 guests'; nothing for who plays alone. */
export function guestWords(players: number): string {
  if (players < 2) return ''
  return players === 2 ? 'you and 1 guest' : `you and ${players - 1} guests`
}
