import type { z } from 'zod'
import type { PriceTrace } from '../../../../../domain/booking/booking-price.ts'
import { hasRoom } from '../../../../../domain/booking/booking-size.ts'
import { formatLength } from '../../../../../domain/booking/booking-words.ts'
import { describePlanLimit } from '../../../../../domain/booking/limit-words.ts'
import { findBrokenRules } from '../../../../../domain/booking/may-book.ts'
import { distributePlayers, maxPartyBays, mostPartyMinutes } from '../../../../../domain/booking/party.ts'
import { addCountedSlot, measureLimits } from '../../../../../domain/booking/plan-limits.ts'
import type { Slot } from '../../../../../domain/booking/slots.ts'
import { areWeekly, describeEndedMembership } from '../../../../../domain/booking/weekly.ts'
import type { HoldBaysRequest } from '../../../../../domain/contract/hold-bays.ts'
import type { RefusalRule } from '../../../../../domain/contract/refusal.ts'
import { dayOf, minuteMs } from '../../../../../domain/venue/venue-clock.ts'
import { formatDayLong } from '../../../../../domain/venue/venue-time.ts'
import { allowedPrice, onDate, refuse } from '../../booking/allowed-price.ts'
import type { VenueFacts } from '../../booking/venue-facts.ts'
import type { Refused } from '../../function.ts'
import type { RequestFor } from './staff.ts'

type AskedTimes = z.output<typeof HoldBaysRequest>
export type AskedBill = RequestFor<'book-several'>
type Times = Pick<AskedTimes, 'kind' | 'times' | 'minutes'>
type Placed = Slot & { bayId: string }
export type PricedTime = Placed & { players: number; price: PriceTrace }

/** All of the time in which several times are. */
export function windowOf(starts: readonly number[], minutes: number) {
  return { from: Math.min(...starts), to: Math.max(...starts) + minutes * minuteMs }
}

export function slotsOf({ times, minutes }: Pick<Times, 'times' | 'minutes'>): Placed[] {
  return times.map(({ bayId, start }) => ({ bayId, start, end: start + minutes * minuteMs }))
}

/** The price of each time of a party or a series. A refusal if the rules do not allow one of them. */
export function priceForGuest(asked: AskedTimes, facts: VenueFacts, now: number): PricedTime[] | Refused {
  const counts = asked.kind === 'party' ? playersOfParty(asked, facts) : playersOfSeries(asked, facts)
  return 'refused' in counts ? counts : priceTimes(asked, counts, facts, { now, override: false })
}

/** The price of each time that staff book. A reason covers the rules that were shown with it, and no others. */
export function priceForStaff(asked: AskedBill, facts: VenueFacts, now: number): PricedTime[] | Refused {
  const counts = asked.kind === 'party' ? splitPartyPlayers(asked, facts) : repeatSeriesPlayers(asked)
  if ('refused' in counts) return counts
  const priced = priceTimes(asked, counts, facts, { now, override: true })
  // No reason overrides a firm rule.
  if ('refused' in priced && priced.rule) return priced
  const objections = [...roomFor(asked, facts), ...findObjections(asked, facts, now)]
  return refuseObjections(objections, asked) ?? priced
}

type Pricing = { now: number; override: boolean }

function priceTimes(
  asked: Times,
  counts: readonly number[],
  facts: VenueFacts,
  pricing: Pricing,
): PricedTime[] | Refused {
  const priced: PricedTime[] = []
  for (const [n, { slot, counted }] of countInOrder(asked, facts).entries()) {
    const { bayId, ...time } = slot
    const players = counts[n] ?? 1
    const price = allowedPrice({ bayId, players, slot: time, ...pricing }, counted)
    if ('refused' in price) return asked.kind === 'series' ? onDate(price, time.start) : price
    priced.push({ ...slot, players, price })
  }
  return priced
}

/** Each time with the facts in which those before it count towards the limits of a plan. */
function countInOrder(asked: Times, facts: VenueFacts): { slot: Placed; counted: VenueFacts }[] {
  let counted = facts
  return slotsOf(asked).map((slot) => {
    const turn = { slot, counted }
    counted = { ...counted, booker: addCountedSlot(counted.booker, slot) }
    return turn
  })
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
  if (times.length > maxPartyBays(minutes)) return { refused: 'too_many', error: tooLong(times.length) }
  const chosen = times.flatMap(({ bayId }) => bays.find(({ id }) => id === bayId) ?? [])
  if (chosen.length < times.length)
    return {
      refused: 'not_found',
      error: 'One of these bays is not for hire at the moment. Please choose again.',
    }
  const counts = distributePlayers(chosen, players)
  return (
    counts ??
    refuse('players', `These bays are not the right ones for ${players} players. Please choose again.`)
  )
}

function tooLong(bays: number): string {
  const most = Math.floor(mostPartyMinutes / bays / 30) * 30
  return `We keep eight hours of bays at a time: ${bays} bays for ${formatLength(most)} at most. Please choose a shorter time, or call us.`
}

/** A series is for members, in different weeks, and ends with the membership. */
function playersOfSeries({ times, players }: AskedTimes, { booker }: VenueFacts): number[] | Refused {
  const starts = times.map(({ start }) => start)
  if (!areWeekly(starts))
    return refuse('grid', 'A series has the same time in different weeks. Please choose again.')
  for (const start of starts) {
    const ended = describeEndedMembership(booker, dayOf(start))
    if (ended) return refuse('too-far', ended)
  }
  return times.map(() => players)
}

/** Players per bay: by capacity, or evenly if a reason overrides it. */
function splitPartyPlayers({ times, players }: AskedBill, { bays }: VenueFacts): number[] | Refused {
  const chosen = times.flatMap(({ bayId }) => bays.find(({ id }) => id === bayId) ?? [])
  const isTogether = new Set(times.map(({ start }) => start)).size === 1
  if (!isTogether || new Set(chosen).size < times.length)
    return refuse('grid', 'A party plays in different bays that are in service, at the same time.')
  const counts = distributePlayers(chosen, players)
  if (counts) return counts
  if (players < times.length) return refuse('grid', 'A party has at least one player in each bay.')
  return times.map((_, n) => Math.min(20, Math.ceil((players - n) / times.length)))
}

function repeatSeriesPlayers({ times, players }: AskedBill): number[] | Refused {
  const days = new Set(times.map(({ start }) => dayOf(start)))
  if (days.size < times.length)
    return refuse('grid', 'A series has one time a day. Please look at the dates.')
  return times.map(() => players)
}

/** A rule against one of several times. A reason sets it aside for that time, once it was shown. */
type Objection = { start: number; rule: RefusalRule; words: string }

/** Lists every rule that the times break. Staff override only rules that they were shown. */
function findObjections(asked: AskedBill, facts: VenueFacts, now: number): Objection[] {
  return countInOrder(asked, facts).flatMap(({ slot, counted }) => {
    const bay = facts.bays.find(({ id }) => id === slot.bayId)
    if (!bay) return []
    const all = [...findBrokenRules({ ...counted, slot, bay, now }), ...limitsAgainst(slot, now, counted)]
    return all.map(({ rule, words }) => ({ start: slot.start, rule, words }))
  })
}

/** Checks the capacity: of all bays of a party together, or of the bay of each date. */
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
  const passed = measureLimits({ booker, rules, now })(slot).filter(({ isOver }) => isOver)
  return passed.map((use) => ({ rule: use.rule, words: describePlanLimit(use, plan) }))
}

/** Refuses with the rules that were not shown, and lists all of them so that the next reason can cover each. */
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
