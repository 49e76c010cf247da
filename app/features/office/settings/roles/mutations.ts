import { useMutation } from '@tanstack/react-query'
import { accountKeys } from '#app/features/account/queries.ts'
import { AppError } from '#app/lib/backend/errors.ts'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { supabase } from '#app/lib/backend/supabase.ts'
import { unwrap } from '#app/lib/backend/unwrap.ts'
import { withFreshCode } from '#app/lib/session/fresh-code.ts'
import { roleKeys } from './queries.ts'
import type { Grant, RoleHolder } from './schema.ts'

const refusals: Record<string, string> = {
  unknown: 'Nobody has an account with this email.',
  last_admin: 'The last admin stays: name another one first.',
}

function throwRefusal(state: string): void {
  const sentence = refusals[state]
  if (sentence !== undefined) throw new AppError('conflict', { sentence })
}

// One's own role may be among them.
function rolesChanged() {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: roleKeys.all }),
    queryClient.invalidateQueries({ queryKey: accountKeys.all }),
  ])
}

export function useGrantRole() {
  return useMutation({
    mutationFn: ({ email, role }: Grant) =>
      withFreshCode(async () =>
        throwRefusal(unwrap(await (await supabase()).rpc('grant_role', { p_email: email, p_role: role }))),
      ),
    onSettled: rolesChanged,
  })
}

export function useRevokeRole() {
  return useMutation({
    mutationFn: ({ userId }: RoleHolder) =>
      withFreshCode(async () =>
        throwRefusal(unwrap(await (await supabase()).rpc('revoke_role', { p_user_id: userId }))),
      ),
    onSettled: rolesChanged,
  })
}
