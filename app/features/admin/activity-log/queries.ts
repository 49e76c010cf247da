import { infiniteQueryOptions } from '@tanstack/react-query'
import { readAnswer } from '#app/lib/backend/read-answer.ts'
import { supabase } from '#app/lib/backend/supabase.ts'
import { unwrap } from '#app/lib/backend/unwrap.ts'
import { hasOnlyHiddenColumns } from '#domain/admin/change-columns.ts'
import { venueActor } from '#domain/admin/reason-words.ts'
import { ChangeNames } from '#domain/contract/change-names.ts'
import { type AuditLine, AuditLines } from './schema.ts'
import type { ChangeFilter } from './state.ts'

const PAGE_SIZE = 25

type ChangePage = { lines: AuditLine[]; names: ChangeNames; next: number | undefined }

export function changesQuery(userId: string, filter: ChangeFilter) {
  return infiniteQueryOptions({
    queryKey: ['changes', userId, filter] as const,
    initialPageParam: null as number | null,
    queryFn: async ({ pageParam, signal }): Promise<ChangePage> => {
      const lines = await fetchLinesBefore(pageParam, filter, signal)
      const next = lines.length < PAGE_SIZE ? undefined : lines.at(-1)?.id
      const visible = lines.filter((line) => !hasOnlyHiddenColumns(line))
      return { lines: visible, names: await fetchNames(visible, signal), next }
    },
    getNextPageParam: ({ next }: ChangePage) => next,
  })
}

async function fetchLinesBefore(id: number | null, { subject, by }: ChangeFilter, signal: AbortSignal) {
  let query = (await supabase())
    .from('audit_log')
    .select('id, at, actor_name, action, subject, subject_id, before, after, reason, reason_code')
  if (subject !== '') query = query.eq('subject', subject)
  if (by !== '') query = query.filter('actor_name', 'imatch', actorPattern(by))
  if (id !== null) query = query.lt('id', id)
  const rows = unwrap(await query.order('id', { ascending: false }).limit(PAGE_SIZE).abortSignal(signal))
  return readAnswer(AuditLines, rows)
}

/** Automatic changes have an empty name: they match when the text is part of the venue's label. */
function actorPattern(by: string): string {
  const words = by.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  return venueActor().toLowerCase().includes(by.toLowerCase()) ? `${words}|^$` : words
}

async function fetchNames(lines: AuditLine[], signal: AbortSignal): Promise<ChangeNames> {
  const query = (await supabase()).rpc('change_names', { p_lines: lines.map(({ id }) => id) })
  return readAnswer(ChangeNames, unwrap(await query.abortSignal(signal)))
}
