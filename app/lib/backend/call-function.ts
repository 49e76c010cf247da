import type * as z from 'zod/mini'
import { Refusal, type RefusalCode } from '#domain/contract/refusal.ts'
import { accessToken } from '../session/session.ts'
import { hasStoredSession } from '../session/stored-session.ts'
import { ask } from './ask.ts'
import { AppError, type ErrorCode, isAppError } from './errors.ts'
import { readAnswer } from './read-answer.ts'

type CallOptions = {
  body?: Record<string, unknown>
  signal?: AbortSignal
  /** Requires a session. If it has ended, the request must fail instead of running as a guest. */
  isPersonal?: boolean
}

/** Calls an edge function as the signed-in user. Throws refusals as AppErrors. */
export async function callFunction<Answer extends z.ZodMiniType>(
  name: string,
  answer: Answer,
  options: CallOptions = {},
): Promise<z.output<Answer>> {
  const { isOk, text } = await send(name, options).catch((cause: unknown) => {
    throw isAppError(cause, 'outdated', 'signed_out') ? cause : new AppError('network', { cause })
  })
  const body = parseJson(text)
  if (!isOk || Refusal.safeParse(body).success) throw toRefusal(body)
  return readAnswer(answer, body)
}

async function send(
  name: string,
  { body = {}, signal, isPersonal = false }: CallOptions,
): Promise<{ isOk: boolean; text: string }> {
  const wasSignedIn = hasStoredSession()
  const token = await accessToken()
  if (isPersonal && wasSignedIn && !hasStoredSession()) throw new AppError('signed_out')
  const response = await ask(`functions/v1/${name}`, { body, token, signal })
  return { isOk: response.ok, text: await response.text() }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** 'network' if something other than the function answered, such as a proxy. */
function toRefusal(body: unknown): AppError {
  const refusal = Refusal.safeParse(body)
  if (!refusal.success) return new AppError('network', { cause: refusal.error })
  const { code, error: sentence } = refusal.data
  return new AppError(code ? toErrorCode(code) : 'refused', { sentence, refusal: refusal.data })
}

function toErrorCode(refusal: RefusalCode): ErrorCode {
  switch (refusal) {
    case 'unauthorized':
      return 'signed_out'
    case 'method':
      return 'refused'
    case 'unavailable':
      return 'unexpected'
    default:
      return refusal
  }
}
