import type { z } from 'zod'
import type { PriceTrace } from '../../../../../domain/booking/booking-price.ts'
import { lengthWords } from '../../../../../domain/booking/booking-words.ts'
import { mostPartyMinutes, partyBays, playersIn } from '../../../../../domain/booking/party.ts'
import { countingToo } from '../../../../../domain/booking/plan-limits.ts'
import { areWeekly, membershipEnd } from '../../../../../domain/booking/weekly.ts'
import type { HoldBaysRequest } from '../../../../../domain/contract/hold-bays.ts'
import { dayOf, minuteMs } from '../../../../../domain/venue/venue-clock.ts'
import { allowedPrice, onDate, refuse } from '../../booking/allowed-price.ts'
import type { VenueFacts } from '../../booking/venue-facts.ts'
import type { Refused } from '../../function.ts'

type AskedTimes = z.output<typeof HoldBaysRequest>
export type PricedTime = { bayId: string; start: number; end: number; players: number; price: PriceTrace }

/** The price of each time of a party or a series, those before it counted. A refusal if the rules do not allow one of them. */
export function priceTimes(asked: AskedTimes, facts: VenueFacts, now: number): PricedTime[] | Refused {
  const counts = asked.kind === 'party' ? playersOfParty(asked, facts) : playersOfSeries(asked, facts)
  if ('refused' in counts) return counts
  const priced: PricedTime[] = []
  let counted = facts
  for (const [n, { bayId, start }] of asked.times.entries()) {
    const slot = { start, end: start + asked.minutes * minuteMs }
    const players = counts[n] ?? 1
    const price = allowedPrice({ bayId, players, slot, now }, counted)
    if ('refused' in price) return asked.kind === 'series' ? onDate(price, start) : price
    priced.push({ bayId, ...slot, players, price })
    counted = { ...counted, booker: countingToo(counted.booker, slot) }
  }
  return priced
}

/** How many play in each bay of a party. Refused unless its bays are played at the same time, and for no longer than may be held. */
function playersOfParty({ times, minutes, players }: AskedTimes, { bays }: VenueFacts): number[] | Refused {
  const ids = new Set(times.map(({ bayId }) => bayId))
  const starts = new Set(times.map(({ start }) => start))
  if (ids.size < times.length || starts.size > 1)
    return refuse(
      'players',
      'A party plays in different bays at the same time. Please choose the bays again.',
    )
  if (times.length > partyBays(minutes)) return { refused: 'too_many', error: tooLong(times.length) }
  const chosen = times.flatMap(({ bayId }) => bays.find(({ id }) => id === bayId) ?? [])
  if (chosen.length < times.length)
    return {
      refused: 'not_found',
      error: 'One of these bays is not for hire at the moment. Please choose again.',
    }
  const counts = playersIn(chosen, players)
  return (
    counts ??
    refuse('players', `These bays are not the right ones for ${players} players. Please choose again.`)
  )
}

function tooLong(bays: number): string {
  const most = Math.floor(mostPartyMinutes / bays / 30) * 30
  return `We keep eight hours of bays at a time: ${bays} bays for ${lengthWords(most)} at most. Please choose a shorter time, or call us.`
}

/** A series is for members, in different weeks, and ends with the membership. */
function playersOfSeries({ times, players }: AskedTimes, { booker }: VenueFacts): number[] | Refused {
  const starts = times.map(({ start }) => start)
  if (!areWeekly(starts))
    return refuse('grid', 'A series has the same time in different weeks. Please choose again.')
  for (const start of starts) {
    const ended = membershipEnd(booker, dayOf(start))
    if (ended) return refuse('too-far', ended)
  }
  return times.map(() => players)
}
