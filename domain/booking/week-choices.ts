import type { StaffTime } from '../contract/staff-bills.ts'
import { addDays, dayOf, instantAt } from '../venue/venue-clock.ts'
import { gridMinutes } from './slots.ts'

/** Staff's choice for a date of a series: a bay, or skipped. */
export type WeekChoice = string | typeof leftOut
export const leftOut = 'left out'

/** Staff may book a series beyond the members' booking window, so this rule alone does not block a date. */
const expectedRules: readonly string[] = ['too-far']

/** Prefers the bay of the series; skips the date if another rule refuses it. */
export function chooseDefaultBay({ bays, refusal }: StaffTime, bayId: string): WeekChoice {
  if (refusal && !expectedRules.includes(refusal.rule)) return leftOut
  const free = bays.find((bay) => bay.bayId === bayId) ?? bays[0]
  return free?.bayId ?? leftOut
}

/** Ignores choices that are no longer free. */
export function listChosenTimes(
  times: readonly StaffTime[],
  bayId: string,
  chosen: ReadonlyMap<number, WeekChoice>,
): { start: number; bayId: string; totalCents: number }[] {
  return times.flatMap((time, week) => {
    const bay = time.bays.find((one) => one.bayId === resolveChoice(time, bayId, chosen.get(week)))
    return bay ? [{ start: time.start, ...bay }] : []
  })
}

export function resolveChoice(time: StaffTime, bayId: string, chosen: WeekChoice | undefined): WeekChoice {
  const isHad = chosen === leftOut || time.bays.some((bay) => bay.bayId === chosen)
  return chosen && isHad ? chosen : chooseDefaultBay(time, bayId)
}

export function listStartsOfDay(start: number): number[] {
  const day = dayOf(start)
  const starts = Array.from({ length: (24 * 60) / gridMinutes }, (_, n) => instantAt(day, n * gridMinutes))
  // The hour skipped in spring would otherwise be listed twice.
  return [...new Set(starts)].filter((one) => one < instantAt(addDays(day, 1), 0))
}
