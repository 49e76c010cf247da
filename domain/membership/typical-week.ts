import { findPriceRule } from '../booking/booking-price.ts'
import { isOpenDuring } from '../booking/may-book.ts'
import { gridMinutes, type Slot } from '../booking/slots.ts'
import type { PriceRule } from '../contract/price-rule.ts'
import type { VenueHours } from '../venue/opening-hours.ts'
import { addDays, hourMs, instantAt, weekdayOf } from '../venue/venue-clock.ts'

/** One hour at the rule's price on each day that has such an hour. */
export type RatedHours = { rule: PriceRule; slots: Slot[] }

/** Prefers staffed hours. Rules without a full hour are omitted. */
export function findRatedHours(
  rules: readonly PriceRule[],
  { hours, from }: Pick<VenueHours, 'hours'> & { from: string },
): RatedHours[] {
  const week = hoursFrom(from)
  return rules.flatMap((rule) => {
    const rated = week.filter(({ minutes }) =>
      minutes.every((minute) => findPriceRule(minute, rules) === rule),
    )
    const isStaffed = ({ slot }: WeekHour) => isOpenDuring(slot, { hours, exceptions: [], isMember: false })
    const staffed = rated.filter(isStaffed)
    const slots = firstOfDays(staffed.length > 0 ? staffed : rated)
    return slots.length > 0 ? [{ rule, slots }] : []
  })
}

/** Spreads the hours of each price evenly over the days, as bookings of one hour. */
export function buildTypicalWeek(rated: readonly RatedHours[], counts: readonly number[]): Slot[] {
  return rated.flatMap(({ slots }, place) =>
    Array.from({ length: counts[place] ?? 0 }, (_, hour) => slots[hour % slots.length]).filter(
      (slot) => slot !== undefined,
    ),
  )
}

function firstOfDays(hours: readonly WeekHour[]): Slot[] {
  return [...Map.groupBy(hours, ({ day }) => day).values()].flatMap(([first]) => (first ? [first.slot] : []))
}

type WeekHour = { day: string; slot: Slot; minutes: { weekday: number; minute: number }[] }

function hoursFrom(from: string): WeekHour[] {
  return Array.from({ length: 7 * 48 }, (_, place) => {
    const day = addDays(from, Math.floor(place / 48))
    const minute = (place % 48) * gridMinutes
    const start = instantAt(day, minute)
    const nextDay = minute + gridMinutes === 1440
    return {
      day,
      slot: { start, end: start + hourMs },
      minutes: [
        { weekday: weekdayOf(day), minute },
        { weekday: weekdayOf(nextDay ? addDays(day, 1) : day), minute: (minute + gridMinutes) % 1440 },
      ],
    }
  })
}
