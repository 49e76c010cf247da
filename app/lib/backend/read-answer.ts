import type { z } from 'zod'
import { AppError } from './errors.ts'

/** Parses an answer by its contract; throws an AppError if it does not fit. */
export function readAnswer<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  const read = schema.safeParse(answer)
  if (!read.success) throw new AppError('unreadable', { cause: read.error })
  return read.data
}
