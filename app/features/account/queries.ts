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

/** A token may outlive its session. Then row-level security returns no row. */
export function profileOf<Row>(row: Row | null): CamelNames<Row> {
  if (row === null) throw new AppError('signed_out')
  return camelNames(row)
}

export function profileQuery(userId: string) {
  return queryOptions({
    queryKey: accountKeys.profile(userId),
    queryFn: async ({ signal }): Promise<Profile> =>
      profileOf(
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
    // A revoked role must not stay in the cache.
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

/** The user's authentication level: a role counts once a code has been entered. */
export function accessQuery(userId: string) {
  return queryOptions({
    queryKey: accountKeys.access(userId),
    staleTime: 0,
    queryFn: async ({ signal }) =>
      readAnswer(MyAccess, unwrap(await (await supabase()).rpc('my_access').abortSignal(signal))),
  })
}

/** The path after sign-in: the page that the user came from, else the home of their role. */
export async function landingPath(userId: string, next: string | null): Promise<string> {
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
