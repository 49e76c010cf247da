import { addDays } from './venue-clock.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/
const numbers = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{2}|\d{4}))?$/
/** 'Wed, Nov 25, 2026', 'november 25', 'Nov 25 2026'. */
const words = /^(?:[a-z]+,? +)?([a-z]{3})[a-z]*\.? +(\d{1,2})(?:,? +(\d{4}))?$/

/** Parses '2026-11-25', '11/25', 'Nov 25, 2026' or 'tomorrow'; null if it is not a day. Without a year, the nearest one is meant. */
export function parseDay(text: string, today: string): string | null {
  const typed = text.trim().toLowerCase()
  if (typed === 'today') return today
  if (typed === 'tomorrow') return addDays(today, 1)
  if (typed === 'yesterday') return addDays(today, -1)
  const [, isoYear, isoMonth, isoDay] = iso.exec(typed) ?? []
  if (isoYear) return dayFrom(Number(isoYear), Number(isoMonth), Number(isoDay))
  const [, month, day, year] = numbers.exec(typed) ?? wordsOf(typed) ?? []
  if (!month || !day) return null
  if (year) return dayFrom(Number(year.length === 2 ? `20${year}` : year), Number(month), Number(day))
  return nearest(Number(month), Number(day), today)
}

function wordsOf(typed: string): (string | undefined)[] | null {
  const [all, name = '', day, year] = words.exec(typed) ?? []
  const month = months.indexOf(name) + 1
  return all === undefined || month === 0 ? null : [all, String(month), day, year]
}

function nearest(month: number, day: number, today: string): string | null {
  const year = Number(today.slice(0, 4))
  const days = [year - 1, year, year + 1].map((one) => dayFrom(one, month, day)).filter((one) => one !== null)
  const far = (one: string) => Math.abs(Date.parse(one) - Date.parse(today))
  return days.toSorted((a, b) => far(a) - far(b))[0] ?? null
}

/** Null for days such as February 30. */
function dayFrom(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? date.toISOString().slice(0, 10)
    : null
}
