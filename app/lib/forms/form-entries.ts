import { z } from 'zod'
import { readCents } from '#domain/money/money-entry.ts'

/** Parses dollars as they are entered into cents. */
export const dollarsEntry = z.string().transform(toCents)

/** The same, but optional. */
export const dollarsOrNothingEntry = z
  .string()
  .transform((text, context) => (text.trim() === '' ? null : toCents(text, context)))

function toCents(text: string, context: z.core.$RefinementCtx<string>): number {
  const cents = readCents(text)
  if (cents !== null) return cents
  context.addIssue({ code: 'custom', message: 'Enter dollars, like 45 or 45.50.' })
  return z.NEVER
}

/** Parses an integer as it is entered, within bounds. */
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
