import { isAboutDay, type Signal } from '#app/lib/backend/signal.ts'
import { addDays } from '#domain/venue/venue-clock.ts'

const READ_AT_EACH_SIGNAL = ['today', 'alerts', 'details', 'order-queue', 'roster', 'number']

/** Whether what was read under this key may have changed. Lists of thousands of rows are not read again by themselves. */
export function mayHaveChanged(key: readonly unknown[], signals: readonly Signal[]): boolean {
  const [root, part, day] = key
  if (READ_AT_EACH_SIGNAL.includes(String(root))) return true
  if (root !== 'calendar') return false
  const days = daysOf(part, String(day))
  if (days === null || signals.length === 0) return true
  return signals.some((signal) => days.some((one) => isAboutDay(signal, one)))
}

/** The days that a part of the calendar shows; null where it is no part of it. */
function daysOf(part: unknown, day: string): string[] | null {
  if (part === 'week') return Array.from({ length: 7 }, (_, at) => addDays(day, at))
  return part === 'day' ? [day] : null
}
