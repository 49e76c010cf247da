import { useMutation } from '@tanstack/react-query'
import { showing } from '#app/features/admin/live/rules.ts'
import { callFunction } from '#app/lib/backend/call-function.ts'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { supabase } from '#app/lib/backend/supabase.ts'
import { toAppError, unwrap } from '#app/lib/backend/unwrap.ts'
import { withFreshCode } from '#app/lib/session/fresh-code.ts'
import { makeRecoveryCodes } from '#app/lib/session/recovery-codes.ts'
import { RemoveFactorsResponse } from '#domain/contract/remove-factors.ts'
import { venue } from '#domain/venue/venue.ts'
import { securityKeys } from './queries.ts'
import type { FactorName, LostPhone } from './schema.ts'

/** `picture` to scan, `uri` to open the app, `secret` to type. */
export type Enrollment = { factorId: string; picture: string; uri: string; secret: string }

const refreshSecurity = () => queryClient.invalidateQueries({ queryKey: securityKeys.all })

/** Removes unfinished factors first, because names must be unique. */
export function useBeginFactor() {
  return useMutation({
    mutationFn: async ({ name }: FactorName): Promise<Enrollment> => {
      const { mfa } = (await supabase()).auth
      const { all } = unwrap(await mfa.listFactors())
      for (const { id, status } of all)
        if (status === 'unverified') unwrap(await mfa.unenroll({ factorId: id }))
      const begun = await withFreshCode(async () =>
        unwrap(await mfa.enroll({ factorType: 'totp', friendlyName: name, issuer: venue.name })),
      )
      const { qr_code: picture, uri, secret } = begun.totp
      return { factorId: begun.id, picture, uri, secret }
    },
  })
}

export function useReauthenticate() {
  return useMutation({
    mutationFn: async (proof: { current_password: string } | { nonce: string }) => {
      unwrap(await (await supabase()).auth.updateUser(proof))
    },
  })
}

export function useEmailCode() {
  return useMutation({
    mutationFn: async () => unwrap(await (await supabase()).auth.reauthenticate()),
  })
}

/** The auth service then signs out sessions that have not entered a code. */
export function useFinishFactor() {
  return useMutation({
    mutationFn: async (proof: { factorId: string; code: string }) => {
      unwrap(await (await supabase()).auth.mfa.challengeAndVerify(proof))
    },
    onSettled: refreshSecurity,
  })
}

export function useRemoveFactor() {
  return useMutation({
    mutationFn: async (factorId: string) => {
      const { auth } = await supabase()
      await withFreshCode(async () => unwrap(await auth.mfa.unenroll({ factorId })))
      // Until it is refreshed, the token still claims a second factor.
      unwrap(await auth.refreshSession())
    },
    onSettled: refreshSecurity,
  })
}

/** The codes are shown only once and replace the old ones. */
export function useMakeRecoveryCodes() {
  return useMutation({ mutationFn: () => withFreshCode(makeRecoveryCodes), onSettled: refreshSecurity })
}

export function useEndDevice() {
  return useMutation({
    mutationFn: async (id: string) => unwrap(await (await supabase()).rpc('end_session', { p_id: id })),
    onSettled: refreshSecurity,
  })
}

export function useEndOtherDevices() {
  return useMutation({
    mutationFn: async () => {
      const { error } = await (await supabase()).auth.signOut({ scope: 'others' })
      if (error) throw toAppError(error)
    },
    onSettled: refreshSecurity,
  })
}

/** Only another admin may do this. */
export function useRemoveLostPhone() {
  return useMutation({
    mutationFn: (body: LostPhone) =>
      withFreshCode(() => callFunction('remove-factors', RemoveFactorsResponse, { body })),
    // The member's page and the activity log show the removal.
    onSettled: () => queryClient.invalidateQueries(showing('members')),
  })
}
