import * as z from 'zod/mini'
import { AppError } from './errors.ts'
import { publicRows } from './public-rows.ts'
import { readAnswer } from './read-answer.ts'

/** Public rows, validated by zod. A file of its own, because the shop loads without zod. */
export async function knownRows<Row extends z.ZodMiniType>(row: Row, query: string, signal?: AbortSignal) {
  const rows = await publicRows(query, signal).catch((cause: unknown) => {
    // fetch throws a TypeError only if nobody answered.
    throw new AppError(cause instanceof TypeError ? 'network' : 'unexpected', { cause })
  })
  return readAnswer(z.array(row), rows)
}
