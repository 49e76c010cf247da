import { useMutation } from '@tanstack/react-query'
import { callFunction } from '#app/lib/backend/call-function.ts'
import { AppError } from '#app/lib/backend/errors.ts'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { supabase } from '#app/lib/backend/supabase.ts'
import { unwrap } from '#app/lib/backend/unwrap.ts'
import { unwrapSignIn } from '#app/lib/session/switched-off.ts'
import { OpenInvitationResponse } from '#domain/contract/open-invitation.ts'
import type { StaffPassword } from './schema.ts'

/** The invitation stays open until a password is set. */
export function useOpenInvitation() {
  return useMutation({
    mutationFn: async (token: string) => {
      const invited = await callFunction('open-invitation', OpenInvitationResponse, { body: { token } })
      const { tokenHash, type } = invited
      unwrapSignIn(await (await supabase()).auth.verifyOtp({ token_hash: tokenHash, type }))
      queryClient.removeQueries()
      return invited
    },
  })
}

/** Sets the password first, because that ends any other session of this account. */
export function useAcceptInvitation() {
  return useMutation({
    mutationFn: async ({ password }: StaffPassword) => {
      const client = await supabase()
      const changed = await client.auth.updateUser({ password })
      // The password is already set if this is a retry after a lost answer.
      if (changed.error?.code !== 'same_password') unwrap(changed)
      const { error } = await client.auth.signOut({ scope: 'others' })
      if (error) throw new AppError('network', { cause: error })
      const role = unwrap(await client.rpc('accept_invitation'))
      if (role === null)
        throw new AppError('conflict', {
          sentence: 'This invitation has been used, was revoked, or has expired.',
        })
      queryClient.removeQueries()
    },
  })
}
