import type { StaffTime } from '../contract/staff-bills.ts'
import { addDays, dayOf, instantAt } from '../venue/venue-clock.ts'
import { gridMinutes } from './slots.ts'

/** What staff have chosen for a date of a series: a bay, or that it is left out. */
export type WeekChoice = string | typeof leftOut
export const leftOut = 'left out'

/** A series of the desk is longer than members may book ahead, so this stands in the way of nothing by itself. */
const expectedRules: readonly string[] = ['too-far']

/** The bay of the series where it is free, else another one that is; left out where it is closed or something else speaks against it. */
export function usualChoice({ bays, refusal }: StaffTime, bayId: string): WeekChoice {
  if (refusal && !expectedRules.includes(refusal.rule)) return leftOut
  const free = bays.find((bay) => bay.bayId === bayId) ?? bays[0]
  return free?.bayId ?? leftOut
}

/** The dates that are booked, with what each costs. What was chosen and is free no more counts as not chosen. */
export function chosenTimes(
  times: readonly StaffTime[],
  bayId: string,
  chosen: ReadonlyMap<number, WeekChoice>,
): { start: number; bayId: string; totalCents: number }[] {
  return times.flatMap((time, week) => {
    const bay = time.bays.find((one) => one.bayId === choiceOf(time, bayId, chosen.get(week)))
    return bay ? [{ start: time.start, ...bay }] : []
  })
}

export function choiceOf(time: StaffTime, bayId: string, chosen: WeekChoice | undefined): WeekChoice {
  const isHad = chosen === leftOut || time.bays.some((bay) => bay.bayId === chosen)
  return chosen && isHad ? chosen : usualChoice(time, bayId)
}

/** The half hours of the day of a time, for another one on that day. */
export function startsOfDay(start: number): number[] {
  const day = dayOf(start)
  const starts = Array.from({ length: (24 * 60) / gridMinutes }, (_, n) => instantAt(day, n * gridMinutes))
  // The hour that is missing in spring would stand there twice.
  return [...new Set(starts)].filter((one) => one < instantAt(addDays(day, 1), 0))
}
