import { queryOptions } from '@tanstack/react-query'
import { readAnswer } from '#app/lib/backend/read-answer.ts'
import { supabase } from '#app/lib/backend/supabase.ts'
import { unwrap } from '#app/lib/backend/unwrap.ts'
import { MemberMerge } from '#domain/contract/member-merge.ts'

export function memberMergeQuery(keptId: number, goneId: number) {
  return queryOptions({
    queryKey: ['details', 'merge', keptId, goneId] as const,
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const request = (await supabase()).rpc('member_merge', { p_kept: keptId, p_gone: goneId })
      return readAnswer(MemberMerge, unwrap(await request.abortSignal(signal)))
    },
  })
}
