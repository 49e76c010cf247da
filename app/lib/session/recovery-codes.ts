import * as z from 'zod/mini'
import { ask } from '../backend/ask.ts'
import { AppError } from '../backend/errors.ts'
import { readAnswer } from '../backend/read-answer.ts'
import { supabase } from '../backend/supabase.ts'
import { toAppError, unwrap } from '../backend/unwrap.ts'

// Only our own auth service has these endpoints, so Supabase's client does not know them.
const path = 'auth/v1/factors/recovery_codes'

const Left = z.object({ left: z.int() })
const Made = z.object({ codes: z.array(z.string()) })
const SignedIn = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  user: z.object({ id: z.string() }),
})
const Refused = z.object({ error_code: z.optional(z.string()), msg: z.string() })

/** Works before the second step, too. Null if the auth service has no recovery codes. */
export async function countRecoveryCodes(signal: AbortSignal): Promise<number | null> {
  const response = await askAuth(path, { signal })
  return response.status === 404 ? null : (await parseAnswer(Left, response)).left
}

export async function makeRecoveryCodes(): Promise<string[]> {
  return (await parseAnswer(Made, await askAuth(path, { body: {} }))).codes
}

export async function enterRecoveryCode(code: string): Promise<{ id: string }> {
  const { user, ...session } = await parseAnswer(
    SignedIn,
    await askAuth(`${path}/verify`, { body: { code } }),
  )
  unwrap(await (await supabase()).auth.setSession(session))
  return user
}

async function askAuth(url: string, options: { body?: Record<string, unknown>; signal?: AbortSignal }) {
  const { data } = await (await supabase()).auth.getSession()
  if (!data.session) throw new AppError('signed_out')
  return ask(url, { ...options, token: data.session.access_token }).catch((cause: unknown) => {
    throw new AppError('network', { cause })
  })
}

async function parseAnswer<Schema extends z.ZodMiniType>(schema: Schema, response: Response) {
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok) return readAnswer(schema, answer)
  const refused = Refused.safeParse(answer)
  if (!refused.success) throw new AppError('network', { cause: refused.error })
  const { error_code: code, msg: message } = refused.data
  throw toAppError({ name: 'AuthApiError', message, code, status: response.status })
}
