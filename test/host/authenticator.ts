import { generateCode, toTimeStep } from '@nightlark/local-supabase/auth/factors/totp'
import type { Sql } from '@nightlark/local-supabase/postgres/sql'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '#app/lib/backend/database.types.ts'
import { publishableKey } from '../../server/data/keys.ts'

/** The current code of an authenticator app with this secret. */
export const currentCode = (secret: string) => generateCode(secret, toTimeStep(new Date()))

/** A code that is not valid at any moment within the next minutes. */
export function wrongCode(secret: string): string {
  const near = [-3, -2, -1, 0, 1, 2, 3].map((away) => generateCode(secret, toTimeStep(new Date()) + away))
  return ['000000', '000001', '000002', '000003', '000004', '000005', '000006', '000007'].find(
    (code) => !near.includes(code),
  ) as string
}

/** Simulates the next 30-second step, so that the same code is accepted again. */
export async function allowCodeAgain(sql: Sql): Promise<void> {
  await sql`delete from host.used_codes`
}

/** Enrolls an authenticator app and enters its first code, which raises the session to the second level. */
export async function enrollPhone({ auth }: Pick<SupabaseClient, 'auth'>, friendlyName = 'My phone') {
  const enrolled = await auth.mfa.enroll({ factorType: 'totp', friendlyName })
  if (enrolled.error) throw enrolled.error
  const { id, totp } = enrolled.data
  const verified = await auth.mfa.challengeAndVerify({ factorId: id, code: currentCode(totp.secret) })
  if (verified.error) throw verified.error
  return { id, secret: totp.secret, token: verified.data.access_token }
}

type Login = { email: string; password: string }

/** Signs in from some address with a client like the browser's. */
export async function signInAt(host: { url: string }, address: string, { email, password }: Login) {
  const client = createClient<Database>(host.url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, storageKey: address },
    global: { headers: { 'X-Forwarded-For': address } },
  })
  const { error } = await client.auth.signInWithPassword({ email, password })
  if (error) throw error
  return client
}

export function toRefusal({ error }: { error: unknown }): unknown[] {
  const { status, code } = error as { status?: number; code?: string }
  return [status, code]
}
