import { dayWords, formatLength, formatPlayers, shortPrice } from '../booking/booking-words.ts'
import type { WaitlistRequest } from '../contract/waitlist-request.ts'
import { instantAt } from '../venue/venue-clock.ts'
import { formatClock } from '../venue/venue-time.ts'

/** 'Saturday, November 28, starting between 6:00 PM and 9:00 PM' */
export function formatRequestedTime({
  day,
  fromMinute,
  untilMinute,
}: Pick<WaitlistRequest, 'day' | 'fromMinute' | 'untilMinute'>): string {
  const clockAt = (minute: number) => formatClock(instantAt(day, minute))
  if (fromMinute === untilMinute) return `${dayWords(day)}, starting at ${clockAt(fromMinute)}`
  return `${dayWords(day)}, starting between ${clockAt(fromMinute)} and ${clockAt(untilMinute)}`
}

/** '2 hours · 4 players · up to $60 · any bay' */
export function describeWaitlistRequest(
  request: Omit<WaitlistRequest, 'bayId'>,
  bayName: string | null,
): string {
  const { minutes, players, mostCents } = request
  const price = mostCents === null ? 'any price' : `up to ${shortPrice(mostCents)}`
  return [formatLength(minutes), formatPlayers(players), price, bayName ?? 'any bay'].join(' · ')
}

export function formatPlaceInLine(ahead: number): string {
  return ahead === 0 ? "You're first in line." : `You're ${formatOrdinal(ahead + 1)} in line.`
}

/** '2nd', '11th', '23rd' */
export function formatOrdinal(n: number): string {
  const isTeen = n % 100 >= 11 && n % 100 <= 13
  const ending = isTeen ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[n % 10] ?? 'th')
  return `${n}${ending}`
}
