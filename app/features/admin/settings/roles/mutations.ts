import { useMutation } from '@tanstack/react-query'
import { accountKeys } from '#app/features/account/queries.ts'
import { AppError } from '#app/lib/backend/errors.ts'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { supabase } from '#app/lib/backend/supabase.ts'
import { unwrap } from '#app/lib/backend/unwrap.ts'
import { withFreshCode } from '#app/lib/session/fresh-code.ts'
import { roleKeys } from './queries.ts'
import type { Grant, Invitation, RoleHolder } from './schema.ts'

const refusals: Record<string, string> = {
  too_many: 'That was a lot of invitations. Please wait an hour.',
  switched_off:
    'This sign-in was switched off when two entries of its person became one. Use the email of the other.',
  last_admin: 'The last admin stays: name another one first.',
}

function throwRefusal(state: string): void {
  const sentence = refusals[state]
  if (sentence !== undefined) throw new AppError('conflict', { sentence })
}

// The user's own role may have changed.
function rolesChanged() {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: roleKeys.all }),
    queryClient.invalidateQueries({ queryKey: accountKeys.all }),
  ])
}

/** Grants a role to a verified email, and invites others. Resolves with which of the two it did. */
export function useGrantRole() {
  return useMutation({
    mutationFn: ({ email, role }: Grant) =>
      withFreshCode(async () => {
        const grant = { p_email: email, p_role: role }
        const granted = unwrap(await (await supabase()).rpc('grant_role', grant))
        const state = ['unknown', 'unproven'].includes(granted)
          ? unwrap(await (await supabase()).rpc('invite_person', grant))
          : granted
        throwRefusal(state)
        return state === 'invited' ? 'invited' : 'granted'
      }),
    onSettled: rolesChanged,
  })
}

export function useRevokeInvitation() {
  return useMutation({
    mutationFn: ({ id }: Invitation) =>
      withFreshCode(async () => unwrap(await (await supabase()).rpc('revoke_invitation', { p_id: id }))),
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
