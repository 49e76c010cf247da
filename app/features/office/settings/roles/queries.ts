import { queryOptions } from '@tanstack/react-query'
import { readAnswer } from '#app/lib/backend/read-answer.ts'
import { supabase } from '#app/lib/backend/supabase.ts'
import { unwrap } from '#app/lib/backend/unwrap.ts'
import { RoleHolders } from './schema.ts'

export const roleKeys = { all: ['settings', 'roles'] as const }

/** Who works here. Only admins are told. */
export function rolesQuery(userId: string) {
  return queryOptions({
    queryKey: [...roleKeys.all, userId] as const,
    queryFn: async ({ signal }) =>
      readAnswer(RoleHolders, unwrap(await (await supabase()).rpc('list_roles').abortSignal(signal))),
  })
}
