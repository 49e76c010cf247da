import type * as z from 'zod/mini'
import { AppError } from './errors.ts'

/** Parses a response by its schema. Throws an AppError if it does not match. */
export function readAnswer<Schema extends z.ZodMiniType>(schema: Schema, answer: unknown): z.output<Schema> {
  const read = schema.safeParse(answer)
  if (!read.success) throw new AppError('unreadable', { cause: read.error })
  return read.data
}
