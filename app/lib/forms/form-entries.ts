import { z } from 'zod'
import { readCents } from '#domain/money/money-entry.ts'

/** Dollars as they are typed; cents as they are kept. */
export const dollarsEntry = z.string().transform(toCents)

/** The same, or nothing at all. */
export const dollarsOrNothingEntry = z
  .string()
  .transform((text, context) => (text.trim() === '' ? null : toCents(text, context)))

function toCents(text: string, context: z.core.$RefinementCtx<string>): number {
  const cents = readCents(text)
  if (cents !== null) return cents
  context.addIssue({ code: 'custom', message: 'Enter dollars, like 45 or 45.50.' })
  return z.NEVER
}

/** A whole number as it is typed, within bounds. */
export function numberEntry(least: number, most: number) {
  return z.string().transform((text, context) => {
    const number = /^\d{1,7}$/.test(text.trim()) ? Number(text) : Number.NaN
    if (number >= least && number <= most) return number
    context.addIssue({ code: 'custom', message: `Enter a whole number from ${least} to ${most}.` })
    return z.NEVER
  })
}

export function nameEntry(most: number) {
  return z.string().trim().min(1, 'Enter a name.').max(most, `Use ${most} characters at most.`)
}

export const reasonEntry = z.string().trim().min(1, 'Say why.').max(300, 'Use 300 characters at most.')
