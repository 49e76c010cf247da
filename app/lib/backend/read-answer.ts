import type { z } from 'zod'
import { AppError } from './errors.ts'

/** What the backend answered, as its contract has it; an AppError where it is something else. */
export function readAnswer<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  const read = schema.safeParse(answer)
  if (!read.success) throw new AppError('unreadable', { cause: read.error })
  return read.data
}
