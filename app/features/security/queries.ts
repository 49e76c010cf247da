import { queryOptions } from '@tanstack/react-query'
import { readAnswer } from '#app/lib/backend/read-answer.ts'
import { supabase } from '#app/lib/backend/supabase.ts'
import { unwrap } from '#app/lib/backend/unwrap.ts'
import { countRecoveryCodes } from '#app/lib/session/recovery-codes.ts'
import { Devices } from './schema.ts'

export const securityKeys = {
  all: ['security'] as const,
  factors: (userId: string) => [...securityKeys.all, userId, 'factors'] as const,
  recoveryCodes: (userId: string | null) => [...securityKeys.all, userId, 'recovery codes'] as const,
  devices: (userId: string) => [...securityKeys.all, userId, 'devices'] as const,
}

export type Factor = { id: string; name: string; addedAt: string; askedAt: string | null }

export function factorsQuery(userId: string) {
  return queryOptions({
    queryKey: securityKeys.factors(userId),
    queryFn: async (): Promise<Factor[]> => {
      const { totp } = unwrap(await (await supabase()).auth.mfa.listFactors())
      return totp
        .map((factor) => ({
          id: factor.id,
          name: factor.friendly_name || 'A phone',
          addedAt: factor.created_at,
          askedAt: factor.last_challenged_at ?? null,
        }))
        .toSorted((one, other) => one.addedAt.localeCompare(other.addedAt))
    },
  })
}

/** Null if the auth service has no recovery codes. Before the second step the user id is unknown. */
export function recoveryCodesQuery(userId: string | null) {
  return queryOptions({
    queryKey: securityKeys.recoveryCodes(userId),
    gcTime: userId === null ? 0 : undefined,
    queryFn: ({ signal }) => countRecoveryCodes(signal),
  })
}

export function devicesQuery(userId: string) {
  return queryOptions({
    queryKey: securityKeys.devices(userId),
    queryFn: async ({ signal }) =>
      readAnswer(Devices, unwrap(await (await supabase()).rpc('my_sessions').abortSignal(signal))),
  })
}
