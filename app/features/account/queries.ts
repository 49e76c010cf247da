import { queryOptions } from '@tanstack/react-query'
import { AppError } from '#app/lib/backend/errors.ts'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { readAnswer } from '#app/lib/backend/read-answer.ts'
import { supabase } from '#app/lib/backend/supabase.ts'
import { unwrap } from '#app/lib/backend/unwrap.ts'
import { safeNextPath } from '#app/lib/session/next-path.ts'
import { rememberAdmin } from '#app/lib/site/visitor-mark.ts'
import { can } from '#domain/admin/can.ts'
import { type CamelNames, camelNames } from '#domain/contract/from-sql.ts'
import { MyAccess } from '#domain/contract/my-access.ts'

export const accountKeys = {
  all: ['account'] as const,
  profile: (userId: string) => [...accountKeys.all, userId, 'profile'] as const,
  role: (userId: string) => [...accountKeys.all, userId, 'role'] as const,
  access: (userId: string) => [...accountKeys.all, userId, 'access'] as const,
}

export const PROFILE_COLUMNS = 'id, full_name, email, phone, created_at, email_proven_at, picture'

export type Profile = {
  id: string
  fullName: string
  email: string
  phone: string
  createdAt: string
  emailProvenAt: string | null
  picture: string | null
}

/** Row-level security returns no row if the token has outlived its session. */
export function parseProfile<Row>(row: Row | null): CamelNames<Row> {
  if (row === null) throw new AppError('signed_out')
  return camelNames(row)
}

export function profileQuery(userId: string) {
  return queryOptions({
    queryKey: accountKeys.profile(userId),
    queryFn: async ({ signal }): Promise<Profile> =>
      parseProfile(
        unwrap(
          await (await supabase())
            .from('profiles')
            .select(PROFILE_COLUMNS)
            .eq('id', userId)
            .abortSignal(signal)
            .maybeSingle(),
        ),
      ),
  })
}

export function roleQuery(userId: string) {
  return queryOptions({
    queryKey: accountKeys.role(userId),
    // A revoked role must take effect at once.
    staleTime: 0,
    queryFn: async ({ signal }): Promise<string | null> => {
      const row = unwrap(
        await (await supabase())
          .from('user_roles')
          .select('role')
          .eq('user_id', userId)
          .abortSignal(signal)
          .maybeSingle(),
      )
      rememberAdmin(row !== null)
      return row?.role ?? null
    },
  })
}

/** Roles count only after the second factor, if the account has one. */
export function accessQuery(userId: string) {
  return queryOptions({
    queryKey: accountKeys.access(userId),
    staleTime: 0,
    queryFn: async ({ signal }) =>
      readAnswer(MyAccess, unwrap(await (await supabase()).rpc('my_access').abortSignal(signal))),
  })
}

export async function getLandingPath(userId: string, next: string | null): Promise<string> {
  const wanted = safeNextPath(next)
  if (wanted !== null) return wanted
  try {
    const role = await queryClient.fetchQuery(roleQuery(userId))
    return can(role, 'use admin') ? '/admin' : '/dashboard'
  } catch (error) {
    console.error('The role could not be read', error)
    return '/dashboard'
  }
}
