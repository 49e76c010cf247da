import { queryOptions } from '@tanstack/react-query'
import { readAnswer } from '#app/lib/backend/read-answer.ts'
import { supabase } from '#app/lib/backend/supabase.ts'
import { unwrap } from '#app/lib/backend/unwrap.ts'
import { Invitations, RoleHolders } from './schema.ts'

export const roleKeys = { all: ['settings', 'roles'] as const }

/** Only admins can read the roles. */
export function rolesQuery(userId: string) {
  return queryOptions({
    queryKey: [...roleKeys.all, userId] as const,
    queryFn: async ({ signal }) =>
      readAnswer(RoleHolders, unwrap(await (await supabase()).rpc('list_roles').abortSignal(signal))),
  })
}

export function invitationsQuery(userId: string) {
  return queryOptions({
    queryKey: [...roleKeys.all, userId, 'invitations'] as const,
    queryFn: async ({ signal }) =>
      readAnswer(
        Invitations,
        unwrap(
          await (await supabase())
            .from('invitations')
            .select('id, email, role, expires_at')
            .is('accepted_at', null)
            .is('revoked_at', null)
            .gt('expires_at', new Date().toISOString())
            .order('created_at')
            .abortSignal(signal),
        ),
      ),
  })
}
