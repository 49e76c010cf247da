import type { z } from 'zod'
import { Refusal } from '#domain/contract/answer.ts'
import { AppError, type ErrorCode } from './errors.ts'
import { supabase } from './supabase.ts'

const CODE_BY_REFUSAL: Record<string, ErrorCode> = {
  unauthorized: 'signed_out',
  forbidden: 'forbidden',
  not_found: 'not_found',
  invalid: 'invalid',
  too_many: 'too_many',
  conflict: 'conflict',
  declined: 'declined',
  unanswered: 'unanswered',
  unavailable: 'unexpected',
}

type CallOptions = { body?: Record<string, unknown>; signal?: AbortSignal; timeout?: number }

/** Asks a function of the backend, as whoever is signed in. A refusal is thrown with its own sentence. */
export async function callFunction<Answer extends z.ZodType>(
  name: string,
  answer: Answer,
  options: CallOptions = {},
): Promise<z.output<Answer>> {
  const { data, error } = await supabase().functions.invoke(name, options)
  if (error) throw await toRefusal(error)
  const read = answer.safeParse(data)
  if (!read.success) throw new AppError('unreadable', { cause: read.error })
  return read.data
}

/** What a function said; 'network' where nobody answered, or something else than the function did. */
async function toRefusal(error: { context?: unknown }): Promise<AppError> {
  const { context } = error
  if (!(context instanceof Response)) return new AppError('network', { cause: error })
  const body: unknown = await context.json().catch(() => null)
  const refusal = Refusal.safeParse(body)
  if (!refusal.success) return new AppError('network', { cause: error })
  const code = CODE_BY_REFUSAL[refusal.data.code] ?? 'refused'
  return new AppError(code, { cause: error, sentence: refusal.data.error, refusal: body })
}
