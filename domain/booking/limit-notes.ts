import type { LimitNote } from '../contract/list-availability.ts'
import { dayOf, instantAt, minuteMs } from '../venue/venue-clock.ts'
import { type AvailabilityInput, availability, type DayOffers } from './availability.ts'
import { describePlanLimit, leftWords } from './limit-words.ts'
import { findExceededLimit, measureLimits } from './plan-limits.ts'

/** In the order of `offered`; null for days without plan limits. */
export function listLimitNotes(
  input: AvailabilityInput,
  offered: readonly DayOffers[],
): (LimitNote | null)[] {
  const { booker, minutes, rules, now, terms } = input
  if (booker.kind === 'guest' || !booker.use) return offered.map(() => null)
  const plan = { planName: booker.planName, rules, shortestMinutes: terms.minMinutes }
  const [usesFor, passedBy] = [measureLimits(input), findExceededLimit(input)]
  const withoutLimits = availability({ ...input, booker: { ...booker, use: null } })

  return offered.map(({ day, bays }, place) => {
    const start = Math.max(now + 1, instantAt(day, 0))
    const left = leftWords(usesFor({ start, end: start + minutes * minuteMs }), now)
    if (left.length === 0 || dayOf(start) !== day) return null
    const shown = startsIn(bays)
    const all = [...startsIn(withoutLimits[place]?.bays ?? [])]
    const words = all.flatMap((start) => {
      if (shown.has(start)) return []
      const passed = passedBy({ start, end: start + minutes * minuteMs })
      return passed ? [describePlanLimit(passed, plan)] : []
    })
    return { left, over: [...new Set(words)] }
  })
}

function startsIn(bays: DayOffers['bays']): Set<number> {
  return new Set(bays.flatMap(({ starts }) => starts.map(({ start }) => start)))
}
