import { infiniteQueryOptions } from '@tanstack/react-query'
import { unwrap } from '#app/lib/backend-errors.ts'
import { readAnswer } from '#app/lib/read-answer.ts'
import { supabase } from '#app/lib/supabase.ts'
import { AuditLine, type ChangeFilter, idsBySubject, idsIn, PAGE } from './schema.ts'

type ChangePage = { lines: AuditLine[]; names: Record<string, string> }
type Named = { id: string; name: string }

/** What was changed, newest first, page by page from the id of the last one that was read. */
export function changesQuery(userId: string, filter: ChangeFilter) {
  return infiniteQueryOptions({
    queryKey: ['changes', userId, filter] as const,
    initialPageParam: null as number | null,
    queryFn: async ({ pageParam, signal }): Promise<ChangePage> => {
      const lines = await linesBefore(pageParam, filter, signal)
      return { lines, names: await namesIn(lines, signal) }
    },
    getNextPageParam: ({ lines }: ChangePage) => (lines.length < PAGE ? undefined : lines.at(-1)?.id),
  })
}

async function linesBefore(id: number | null, { subject, by }: ChangeFilter, signal: AbortSignal) {
  let asked = supabase()
    .from('audit_log')
    .select('id, at, actor_name, action, subject, subject_id, before, after, reason')
  if (subject !== '') asked = asked.eq('subject', subject)
  if (by !== '') asked = asked.ilike('actor_name', `%${by.replace(/[\\%_]/g, '\\$&')}%`)
  if (id !== null) asked = asked.lt('id', id)
  const rows = unwrap(await asked.order('id', { ascending: false }).limit(PAGE).abortSignal(signal))
  return readAnswer(AuditLine.array(), rows)
}

/** What the ids in these lines stand for, as far as it is still there. */
async function namesIn(lines: AuditLine[], signal: AbortSignal): Promise<Record<string, string>> {
  const ids = idsBySubject(lines)
  const found = await Promise.all([
    named('bays', 'id, name', [...(ids.bays ?? []), ...idsIn(lines, 'bay_id')], signal),
    named('membership_plans', 'id, name', ids.membership_plans, signal),
    named('price_rules', 'id, name', ids.price_rules, signal),
    named('events', 'id, name:title', ids.events, signal),
    named('bookings', 'id, name:number', ids.bookings, signal),
    named('payments', 'id, name:description', ids.payments, signal),
    named('profiles', 'id, name:full_name', ids.user_roles, signal),
    named('stock_items', 'id, name', ids.stock_items, signal),
  ])
  return Object.fromEntries(found.flat().map(({ id, name }) => [String(id), name]))
}

type NamedTable =
  | 'bays'
  | 'membership_plans'
  | 'price_rules'
  | 'events'
  | 'bookings'
  | 'payments'
  | 'profiles'
  | 'stock_items'

async function named(
  table: NamedTable,
  columns: string,
  ids: string[] | undefined,
  signal: AbortSignal,
): Promise<Named[]> {
  if (ids === undefined || ids.length === 0) return []
  const asked = supabase()
    .from(table)
    .select(columns)
    .filter('id', 'in', `(${[...new Set(ids)].join(',')})`)
  return unwrap(await asked.abortSignal(signal)) as unknown as Named[]
}
