import * as z from 'zod/mini'
import { ask } from '../backend/ask.ts'
import { AppError } from '../backend/errors.ts'
import { readAnswer } from '../backend/read-answer.ts'
import { supabase } from '../backend/supabase.ts'
import { toAppError, unwrap } from '../backend/unwrap.ts'

// Endpoints of our own auth service. Supabase's client does not know them, and hosted projects do not have them.
const path = 'auth/v1/factors/recovery_codes'

const Left = z.object({ left: z.int() })
const Made = z.object({ codes: z.array(z.string()) })
const SignedIn = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  user: z.object({ id: z.string() }),
})
const Refused = z.object({ error_code: z.optional(z.string()), msg: z.string() })

/** The number of unused codes, also before the second step; null if the auth service has none. */
export async function countRecoveryCodes(signal: AbortSignal): Promise<number | null> {
  const response = await askAuth(path, { signal })
  return response.status === 404 ? null : (await answerOf(Left, response)).left
}

export async function makeRecoveryCodes(): Promise<string[]> {
  return (await answerOf(Made, await askAuth(path, { body: {} }))).codes
}

export async function enterRecoveryCode(code: string): Promise<{ id: string }> {
  const { user, ...session } = await answerOf(SignedIn, await askAuth(`${path}/verify`, { body: { code } }))
  unwrap(await (await supabase()).auth.setSession(session))
  return user
}

async function askAuth(to: string, asked: { body?: Record<string, unknown>; signal?: AbortSignal }) {
  const { data } = await (await supabase()).auth.getSession()
  if (!data.session) throw new AppError('signed_out')
  return ask(to, { ...asked, token: data.session.access_token }).catch((cause: unknown) => {
    throw new AppError('network', { cause })
  })
}

async function answerOf<Schema extends z.ZodMiniType>(schema: Schema, response: Response) {
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok) return readAnswer(schema, answer)
  const refused = Refused.safeParse(answer)
  if (!refused.success) throw new AppError('network', { cause: refused.error })
  const { error_code: code, msg: message } = refused.data
  throw toAppError({ name: 'AuthApiError', message, code, status: response.status })
}
