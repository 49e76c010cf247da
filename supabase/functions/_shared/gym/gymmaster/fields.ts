import { z } from 'zod'
import { amountIn } from './amount.ts'
import { dayIn, secondsIn } from './when.ts'

// A field that is missing or of the wrong kind is null, so that it never costs the row.
const lenient = <Value>(read: (value: unknown) => Value) => z.unknown().optional().transform(read)

export const Words = lenient(wordsIn)
export const Amount = lenient(amountIn)
export const Day = lenient(dayIn)
export const Seconds = lenient(secondsIn)
export const Count = lenient((value) => {
  const count = amountIn(value)
  return count === null ? null : Math.trunc(count)
})
export const Id = z.union([z.number(), z.string().trim().min(1)]).transform(String)

function wordsIn(value: unknown): string | null {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}
