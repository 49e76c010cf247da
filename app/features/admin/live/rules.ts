import { isAboutDay, type Signal } from '#app/lib/backend/signal.ts'
import { addDays } from '#domain/venue/venue-clock.ts'

const READ_AT_EACH_SIGNAL = ['today', 'alerts', 'details', 'order-queue', 'roster', 'number']

/** Whether what was read under this key may have changed. Lists of thousands of rows are not read again by themselves. */
export function canHaveChanged(key: readonly unknown[], signals: readonly Signal[]): boolean {
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

/** The back office sums up or lists every kind of record under these first parts of query keys. */
const shownByAll = ['alerts', 'changes', 'details', 'figures', 'lists', 'number', 'today', 'totals']

/** The first parts of further query keys whose answers show a kind of record. */
export const shownBy = {
  bookings: ['booking', 'bookings', 'calendar', 'memberships', 'plan advice', 'roster', 'waiting'],
  members: ['account', 'calendar', 'memberships'],
  orders: ['order-queue', 'orders'],
  payments: ['bookings', 'calendar', 'cash drawer', 'events', 'gift card', 'money', 'purchases', 'roster'],
  stock: ['counter shelf', 'shelf'],
} as const

/** Filters the queries that show these kinds of records, for `invalidateQueries`. */
export function showing(...kinds: (keyof typeof shownBy)[]) {
  const roots = new Set<unknown>([...shownByAll, ...kinds.flatMap((kind) => shownBy[kind])])
  return { predicate: ({ queryKey: [root] }: { queryKey: readonly unknown[] }) => roots.has(root) }
}
