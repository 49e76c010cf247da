import type { PriceRule } from '../contract/price-rule.ts'
import { shortPrice } from '../money/money.ts'
import { formatHour } from '../venue/venue-time.ts'
import { formatWeekdays, weekFromMonday } from '../venue/weekday-words.ts'
import { findPriceRule } from './booking-price.ts'
import { gridMinutes } from './slots.ts'

export type PriceLine = { when: string; words: string }
export type PriceTable = { from: string; lines: PriceLine[] }

type Stretch = { fromMinute: number; untilMinute: number; cents: number }

/** Null without prices. */
export function buildPriceTable(rules: readonly PriceRule[]): PriceTable | null {
  const week = weekFromMonday.map((weekday) => ({ weekday, stretches: listStretches(weekday, rules) }))
  const all = week.flatMap(({ stretches }) => stretches.map(({ cents }) => cents))
  if (all.length === 0) return null
  const alike = Map.groupBy(week, ({ stretches }) => JSON.stringify(stretches))
  const lines = [...alike.values()].flatMap((days) => {
    const name = formatWeekdays(days.map(({ weekday }) => weekday))
    return (days[0]?.stretches ?? []).map(({ cents, ...hours }) => ({
      when: `${name}, ${formatHours(hours)}`,
      words: `${shortPrice(cents)} an hour`,
    }))
  })
  return { from: `from ${shortPrice(Math.min(...all))} an hour`, lines }
}

/** Joins consecutive half hours with the same rate. */
function listStretches(weekday: number, rules: readonly PriceRule[]): Stretch[] {
  const stretches: Stretch[] = []
  for (let minute = 0; minute < 1440; minute += gridMinutes) {
    const cents = findPriceRule({ weekday, minute }, rules)?.centsPerHour
    if (cents === undefined) continue
    const last = stretches.at(-1)
    if (last?.untilMinute === minute && last.cents === cents) last.untilMinute = minute + gridMinutes
    else stretches.push({ fromMinute: minute, untilMinute: minute + gridMinutes, cents })
  }
  return stretches
}

function formatHours({ fromMinute, untilMinute }: Omit<Stretch, 'cents'>): string {
  if (untilMinute - fromMinute === 1440) return 'all day'
  return `${formatHour(fromMinute)} to ${formatHour(untilMinute)}`
}
