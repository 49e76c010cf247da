import { infiniteQueryOptions } from '@tanstack/react-query'
import { readAnswer } from '#app/lib/backend/read-answer.ts'
import { supabase } from '#app/lib/backend/supabase.ts'
import { unwrap } from '#app/lib/backend/unwrap.ts'
import { isMute } from '#domain/admin/change-columns.ts'
import { venueActor } from '#domain/admin/reason-words.ts'
import { ChangeNames } from '#domain/contract/change-names.ts'
import { PAGE_SIZE } from './rules.ts'
import { type AuditLine, AuditLines } from './schema.ts'
import type { ChangeFilter } from './state.ts'

type ChangePage = { lines: AuditLine[]; names: ChangeNames; next: number | undefined }

/** The log of changes, newest first, paged by id. */
export function changesQuery(userId: string, filter: ChangeFilter) {
  return infiniteQueryOptions({
    queryKey: ['changes', userId, filter] as const,
    initialPageParam: null as number | null,
    queryFn: async ({ pageParam, signal }): Promise<ChangePage> => {
      const lines = await linesBefore(pageParam, filter, signal)
      const next = lines.length < PAGE_SIZE ? undefined : lines.at(-1)?.id
      const told = lines.filter((line) => !isMute(line))
      return { lines: told, names: await namesIn(told, signal), next }
    },
    getNextPageParam: ({ next }: ChangePage) => next,
  })
}

async function linesBefore(id: number | null, { subject, by }: ChangeFilter, signal: AbortSignal) {
  let asked = (await supabase())
    .from('audit_log')
    .select('id, at, actor_name, action, subject, subject_id, before, after, reason, reason_code')
  if (subject !== '') asked = asked.eq('subject', subject)
  if (by !== '') asked = asked.filter('actor_name', 'imatch', actorPattern(by))
  if (id !== null) asked = asked.lt('id', id)
  const rows = unwrap(await asked.order('id', { ascending: false }).limit(PAGE_SIZE).abortSignal(signal))
  return readAnswer(AuditLines, rows)
}

/** Whose name has these words in it; the venue itself stands there without a name. */
function actorPattern(by: string): string {
  const words = by.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  return venueActor.toLowerCase().includes(by.toLowerCase()) ? `${words}|^$` : words
}

async function namesIn(lines: AuditLine[], signal: AbortSignal): Promise<ChangeNames> {
  const asked = (await supabase()).rpc('change_names', { p_lines: lines.map(({ id }) => id) })
  return readAnswer(ChangeNames, unwrap(await asked.abortSignal(signal)))
}
