import type * as z from 'zod/mini'
import { AppError } from './errors.ts'

/** Throws an AppError if the answer does not match. */
export function readAnswer<Schema extends z.ZodMiniType>(schema: Schema, answer: unknown): z.output<Schema> {
  const parsed = schema.safeParse(answer)
  if (!parsed.success) throw new AppError('unreadable', { cause: parsed.error })
  return parsed.data
}
