const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** '2026-07-06' from '6 Jul 2026', '2026-07-06' or an instant. Null for 'Open Ended' and for days that no calendar has. */
export function dayIn(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const iso = /^\s*(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(value)
  if (iso) return realDay(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const written = /\b(\d{1,2})(?:st|nd|rd|th)?[\s-]+([a-z]{3})[a-z]*\.?,?[\s-]+(\d{4})\b/i.exec(value)
  if (!written) return null
  return realDay(Number(written[3]), months.indexOf((written[2] ?? '').toLowerCase()) + 1, Number(written[1]))
}

function realDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? date.toISOString().slice(0, 10) : null
}

const clock = /^\s*(\d{1,2})(?::([0-5]\d))?(?::([0-5]\d))?\s*(?:([ap])\.?m?\.?)?\s*$/i

/** Seconds since the day began, from '18:10', '6:10 pm', '18:10:00' or the number itself. */
export function secondsIn(value: unknown): number | null {
  if (typeof value === 'number') return Number.isInteger(value) && value >= 0 && value < 86_400 ? value : null
  const found = typeof value === 'string' ? clock.exec(value) : null
  if (!found) return null
  const [, hour, minute, second = 0, half] = found
  const hours = toHour24(Number(hour), half)
  if (hours === null || (minute === undefined && half === undefined)) return null
  return hours * 3600 + Number(minute ?? 0) * 60 + Number(second)
}

function toHour24(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour < 24 ? hour : null
  if (hour < 1 || hour > 12) return null
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
}

/** '18:10:00' from seconds; values past midnight wrap around. */
export function timeOf(seconds: number): string {
  const parts = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}
