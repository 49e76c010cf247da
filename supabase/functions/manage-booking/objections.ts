import { hasRoom } from '../../../domain/booking/booking-size.ts'
import { planLimitWords } from '../../../domain/booking/limit-words.ts'
import { rulesAgainst } from '../../../domain/booking/may-book.ts'
import { limitsFor } from '../../../domain/booking/plan-limits.ts'
import type { Slot } from '../../../domain/booking/slots.ts'
import type { RefusalRule } from '../../../domain/contract/refusal.ts'
import { dayOf } from '../../../domain/venue/venue-clock.ts'
import { formatDayLong } from '../../../domain/venue/venue-time.ts'
import { refuse } from '../_shared/booking/allowed-price.ts'
import type { VenueFacts } from '../_shared/booking/venue-facts.ts'
import type { Refused } from '../_shared/function.ts'
import type { RequestFor } from './staff-calls.ts'

export type AskedBill = RequestFor<'book-several'>

/** A rule against one of several times. A reason sets it aside for that time, once it was shown. */
export type Objection = { start: number; rule: RefusalRule; words: string }

type AskedTime = { bayId: string; slot: Slot; now: number }

/** Every rule that speaks against a time, so that a reason covers none that nobody has seen. */
export function objectionsTo({ bayId, slot, now }: AskedTime, facts: VenueFacts): Objection[] {
  const bay = facts.bays.find(({ id }) => id === bayId)
  if (!bay) return []
  const all = [...rulesAgainst({ ...facts, slot, bay, now }), ...limitsAgainst(slot, now, facts)]
  return all.map(({ rule, words }) => ({ start: slot.start, rule, words }))
}

/** Whether everybody has room: in all bays of a party together, or in the bay of each date. */
export function roomFor({ kind, times, players }: AskedBill, { bays }: VenueFacts): Objection[] {
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
export function refuseObjections(
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
