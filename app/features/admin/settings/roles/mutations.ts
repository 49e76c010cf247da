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
  too_many: 'You sent a lot of invitations. Please wait an hour.',
  switched_off:
    'This sign-in was turned off when two member entries were merged. Use the email of the other one.',
  last_admin: "The last admin can't be removed. Add another admin first.",
}

function throwRefusal(state: string): void {
  const sentence = refusals[state]
  if (sentence !== undefined) throw new AppError('conflict', { sentence })
}

// Also refetches the account, because the user's own role may have changed.
function invalidateRoles() {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: roleKeys.all }),
    queryClient.invalidateQueries({ queryKey: accountKeys.all }),
  ])
}

/** Grants the role to an account with a verified email, and sends anyone else an invitation. */
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
    onSettled: invalidateRoles,
  })
}

export function useRevokeInvitation() {
  return useMutation({
    mutationFn: ({ id }: Invitation) =>
      withFreshCode(async () => unwrap(await (await supabase()).rpc('revoke_invitation', { p_id: id }))),
    onSettled: invalidateRoles,
  })
}

export function useRevokeRole() {
  return useMutation({
    mutationFn: ({ userId }: RoleHolder) =>
      withFreshCode(async () =>
        throwRefusal(unwrap(await (await supabase()).rpc('revoke_role', { p_user_id: userId }))),
      ),
    onSettled: invalidateRoles,
  })
}
