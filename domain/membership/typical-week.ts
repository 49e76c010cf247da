import { ruleAt } from '../booking/booking-price.ts'
import { isOpenDuring } from '../booking/may-book.ts'
import { gridMinutes, type Slot } from '../booking/slots.ts'
import type { PriceRule } from '../contract/price-rule.ts'
import type { VenueHours } from '../venue/opening-hours.ts'
import { addDays, hourMs, instantAt, weekdayOf } from '../venue/venue-clock.ts'

/** An hour of the week that costs what a price rule says. */
export type RatedHour = { rule: PriceRule; slot: Slot }

/** For each price that an hour of the week can have, one such hour: while the desk is staffed, where there is one. */
export function ratedHours(
  rules: readonly PriceRule[],
  { hours, from }: Pick<VenueHours, 'hours'> & { from: string },
): RatedHour[] {
  const week = hoursFrom(from)
  return rules.flatMap((rule) => {
    const rated = week.filter(({ minutes }) => minutes.every((minute) => ruleAt(minute, rules) === rule))
    const isStaffed = ({ slot }: WeekHour) => isOpenDuring(slot, { hours, exceptions: [], isMember: false })
    const one = rated.find(isStaffed) ?? rated[0]
    return one ? [{ rule, slot: one.slot }] : []
  })
}

/** A week with so many hours at each price, each hour a booking of its own. */
export function typicalWeek(rated: readonly RatedHour[], counts: readonly number[]): Slot[] {
  return rated.flatMap(({ slot }, place) => Array.from({ length: counts[place] ?? 0 }, () => slot))
}

type WeekHour = { slot: Slot; minutes: { weekday: number; minute: number }[] }

function hoursFrom(from: string): WeekHour[] {
  return Array.from({ length: 7 * 48 }, (_, place) => {
    const day = addDays(from, Math.floor(place / 48))
    const minute = (place % 48) * gridMinutes
    const start = instantAt(day, minute)
    const nextDay = minute + gridMinutes === 1440
    return {
      slot: { start, end: start + hourMs },
      minutes: [
        { weekday: weekdayOf(day), minute },
        { weekday: weekdayOf(nextDay ? addDays(day, 1) : day), minute: (minute + gridMinutes) % 1440 },
      ],
    }
  })
}
