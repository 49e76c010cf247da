import type { PriceTrace } from '../../../../../domain/booking/booking-price.ts'
import { hasRoom } from '../../../../../domain/booking/booking-size.ts'
import { planLimitWords } from '../../../../../domain/booking/limit-words.ts'
import { rulesAgainst } from '../../../../../domain/booking/may-book.ts'
import { playersIn } from '../../../../../domain/booking/party.ts'
import { countingToo, limitsFor } from '../../../../../domain/booking/plan-limits.ts'
import type { Slot } from '../../../../../domain/booking/slots.ts'
import type { RefusalRule } from '../../../../../domain/contract/refusal.ts'
import { dayOf, minuteMs } from '../../../../../domain/venue/venue-clock.ts'
import { formatDayLong } from '../../../../../domain/venue/venue-time.ts'
import { allowedPrice, onDate, refuse } from '../../booking/allowed-price.ts'
import type { VenueFacts } from '../../booking/venue-facts.ts'
import type { Refused } from '../../function.ts'
import type { RequestFor } from './staff.ts'

export type AskedBill = RequestFor<'book-several'>
export type PricedTime = Slot & { bayId: string; players: number; price: PriceTrace }

/** The price of each of several times. A reason covers the rules that were shown with it, and no others. */
export function priceSeveral(asked: AskedBill, facts: VenueFacts, now: number): PricedTime[] | Refused {
  const counts = asked.kind === 'party' ? partyOf(asked, facts) : seriesOf(asked)
  if ('refused' in counts) return counts
  const priced: PricedTime[] = []
  const objections = roomFor(asked, facts)
  let unpriced: Refused | null = null
  let counted = facts
  for (const [n, { bayId, start }] of asked.times.entries()) {
    const slot = { start, end: start + asked.minutes * minuteMs }
    const players = counts[n] ?? 1
    const price = allowedPrice({ bayId, players, slot, now, override: true }, counted)
    if ('refused' in price) unpriced ??= asked.kind === 'series' ? onDate(price, start) : price
    else priced.push({ bayId, ...slot, players, price })
    // Nothing sets a firm rule aside.
    if (unpriced?.rule) return unpriced
    objections.push(...objectionsTo({ bayId, slot, now }, counted))
    counted = { ...counted, booker: countingToo(counted.booker, slot) }
  }
  return refuseObjections(objections, asked) ?? unpriced ?? priced
}

/** How many play in each bay: as there is room, or evenly where a reason sets that aside. */
function partyOf({ times, players }: AskedBill, { bays }: VenueFacts): number[] | Refused {
  const chosen = times.flatMap(({ bayId }) => bays.find(({ id }) => id === bayId) ?? [])
  const isTogether = new Set(times.map(({ start }) => start)).size === 1
  if (!isTogether || new Set(chosen).size < times.length)
    return refuse('grid', 'A party plays in different bays that are in service, at the same time.')
  const counts = playersIn(chosen, players)
  if (counts) return counts
  if (players < times.length) return refuse('grid', 'A party has at least one player in each bay.')
  return times.map((_, n) => Math.min(20, Math.ceil((players - n) / times.length)))
}

/** Never two on one day: that would be no series. */
function seriesOf({ times, players }: AskedBill): number[] | Refused {
  const days = new Set(times.map(({ start }) => dayOf(start)))
  if (days.size < times.length)
    return refuse('grid', 'A series has one time a day. Please look at the dates.')
  return times.map(() => players)
}

/** A rule against one of several times. A reason sets it aside for that time, once it was shown. */
type Objection = { start: number; rule: RefusalRule; words: string }

type AskedTime = { bayId: string; slot: Slot; now: number }

/** Lists every rule that the time breaks. Staff override only rules that they were shown. */
function objectionsTo({ bayId, slot, now }: AskedTime, facts: VenueFacts): Objection[] {
  const bay = facts.bays.find(({ id }) => id === bayId)
  if (!bay) return []
  const all = [...rulesAgainst({ ...facts, slot, bay, now }), ...limitsAgainst(slot, now, facts)]
  return all.map(({ rule, words }) => ({ start: slot.start, rule, words }))
}

/** Whether everybody has room: in all bays of a party together, or in the bay of each date. */
function roomFor({ kind, times, players }: AskedBill, { bays }: VenueFacts): Objection[] {
  const places = times.flatMap(({ bayId, start }) => {
    const bay = bays.find(({ id }) => id === bayId)
    return bay ? [{ bay, start }] : []
  })
  const [first] = places
  const rule = 'players'
  if (kind === 'series')
    return places
      .filter(({ bay }) => !hasRoom(bay, players))
      .map(({ bay, start }) => ({ start, rule, words: `${bay.name} is for up to ${bay.capacity} players.` }))
  const room = places.reduce((sum, { bay }) => sum + bay.capacity, 0)
  if (!first || room >= players) return []
  const words = `These bays are for up to ${room} players together. Add a bay.`
  return [{ start: first.start, rule, words }]
}

function limitsAgainst(slot: Slot, now: number, { booker, rules, terms }: VenueFacts) {
  if (booker.kind === 'guest') return []
  const plan = { planName: booker.planName, rules, shortestMinutes: terms.minMinutes }
  const passed = limitsFor({ booker, rules, now })(slot).filter(({ isOver }) => isOver)
  return passed.map((use) => ({ rule: use.rule, words: planLimitWords(use, plan) }))
}

/** Those that were not shown, in words; with all of them, so that the next reason can be for each. */
function refuseObjections(
  objections: readonly Objection[],
  { kind, override, setAside }: AskedBill,
): Refused | null {
  const seen = override === '' ? [] : setAside
  const unseen = objections.filter(
    ({ start, rule }) => !seen.some((one) => one.start === start && one.rule === rule),
  )
  const [first] = unseen
  if (!first) return null
  const words = [...Map.groupBy(unseen, (one) => one.words)].map(([text, dates]) =>
    kind === 'series' ? dated(text, dates) : text,
  )
  const refusals = objections.map(({ start, rule }) => ({ start, rule }))
  return { ...refuse(first.rule, words.join(' ')), details: { next: [], refusals } }
}

/** Some rules name the day themselves. */
function dated(words: string, dates: readonly Objection[]): string {
  const days = [...new Set(dates.map(({ start }) => formatDayLong(dayOf(start))))]
  return days.every((day) => words.includes(day)) ? words : `${days.join('; ')}: ${words}`
}
