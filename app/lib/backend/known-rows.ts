import type { z } from 'zod'
import { AppError } from './errors.ts'
import { publicRows } from './public-rows.ts'
import { readAnswer } from './read-answer.ts'

/** Rows that anybody may read, as the page knows them. Apart, because the shop begins without all this. */
export async function knownRows<Row extends z.ZodType>(row: Row, query: string, signal: AbortSignal) {
  const rows = await publicRows(query, signal).catch((cause: unknown) => {
    // Only where nobody answered, fetch throws one.
    throw new AppError(cause instanceof TypeError ? 'network' : 'unexpected', { cause })
  })
  return readAnswer(row.array(), rows)
}
