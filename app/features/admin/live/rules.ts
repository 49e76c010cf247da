import { isAboutDay, type Signal } from '#app/lib/backend/signal.ts'
import { addDays } from '#domain/venue/venue-clock.ts'

const ROOTS_REFETCHED_ON_EVERY_SIGNAL = ['today', 'alerts', 'details', 'order-queue', 'roster', 'number']

/** Long lists are never refetched automatically. */
export function canHaveChanged(key: readonly unknown[], signals: readonly Signal[]): boolean {
  const [root, part, day] = key
  if (ROOTS_REFETCHED_ON_EVERY_SIGNAL.includes(String(root))) return true
  if (root !== 'calendar') return false
  const days = listShownDays(part, String(day))
  if (days === null || signals.length === 0) return true
  return signals.some((signal) => days.some((shown) => isAboutDay(signal, shown)))
}

/** Null for queries without days. */
function listShownDays(part: unknown, day: string): string[] | null {
  if (part === 'week') return Array.from({ length: 7 }, (_, at) => addDays(day, at))
  return part === 'day' ? [day] : null
}

/** First parts of query keys in the admin panel that list or sum up every kind of record. */
const rootsShowingAll = ['alerts', 'changes', 'details', 'figures', 'lists', 'number', 'today', 'totals']

/** First parts of further query keys, by the kind of record that their data shows. */
export const rootsByRecord = {
  bookings: ['booking', 'bookings', 'calendar', 'memberships', 'plan advice', 'roster', 'waiting'],
  members: ['account', 'calendar', 'memberships'],
  orders: ['order-queue', 'orders'],
  payments: ['bookings', 'calendar', 'cash drawer', 'events', 'gift card', 'money', 'purchases', 'roster'],
  stock: ['counter shelf', 'shelf'],
} as const

/** An `invalidateQueries` filter for queries that show these kinds of records. */
export function showing(...kinds: (keyof typeof rootsByRecord)[]) {
  const roots = new Set<unknown>([...rootsShowingAll, ...kinds.flatMap((kind) => rootsByRecord[kind])])
  return { predicate: ({ queryKey: [root] }: { queryKey: readonly unknown[] }) => roots.has(root) }
}
