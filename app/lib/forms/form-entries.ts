import * as z from 'zod/mini'
import { fewestCharacters, isBlank, mostBytes } from '#domain/contract/password.ts'
import { parseCents } from '#domain/money/money-entry.ts'

/** Parses dollars into cents. */
export const dollarsEntry = z.pipe(z.string(), z.transform(toCents))

export const dollarsOrNothingEntry = z.pipe(
  z.string(),
  z.transform((text: string, entry) => (text.trim() === '' ? null : toCents(text, entry))),
)

function toCents(text: string, { issues }: z.core.ParsePayload): number {
  const cents = parseCents(text)
  if (cents !== null) return cents
  issues.push({ code: 'custom', message: 'Enter dollars, like 45 or 45.50.', input: text })
  return z.NEVER
}

export function numberEntry(least: number, most: number) {
  return z.pipe(
    z.string(),
    z.transform((text: string, entry) => toNumber(text, entry, { least, most })),
  )
}

export function numberOrNothingEntry(least: number, most: number) {
  return z.pipe(
    z.string(),
    z.transform((text: string, entry) =>
      text.trim() === '' ? null : toNumber(text, entry, { least, most }),
    ),
  )
}

type Bounds = { least: number; most: number }

function toNumber(text: string, { issues }: z.core.ParsePayload, { least, most }: Bounds): number {
  const number = /^\d{1,7}$/.test(text.trim()) ? Number(text) : Number.NaN
  if (number >= least && number <= most) return number
  issues.push({ code: 'custom', message: `Enter a whole number from ${least} to ${most}.`, input: text })
  return z.NEVER
}

export function nameEntry(most: number) {
  return z
    .string()
    .check(z.trim(), z.minLength(1, 'Enter a name.'), z.maxLength(most, `Use ${most} characters at most.`))
}

/** Text that may be empty. */
export function textEntry(most: number) {
  return z.string().check(z.trim(), z.maxLength(most, `Use ${most} characters at most.`))
}

/** Text that `parse` turns into a value; undefined if it is not valid. */
export function parsedEntry<Value>(parse: (typed: string) => Value | undefined, message: string) {
  return z.pipe(
    z.string(),
    z.transform((typed, { issues }) => {
      const value = parse(typed.trim())
      if (value !== undefined) return value
      issues.push({ code: 'custom', message, input: typed })
      return z.NEVER
    }),
  )
}

export const reasonEntry = z
  .string()
  .check(z.trim(), z.minLength(1, 'Enter a reason.'), z.maxLength(300, 'Use 300 characters at most.'))

export function passwordEntry(holder: keyof typeof fewestCharacters) {
  const fewest = fewestCharacters[holder]
  return z.string().check(
    z.minLength(fewest, `The password needs at least ${fewest} characters.`),
    z.refine((password) => !isBlank(password), 'Use letters, digits or signs, not only blanks.'),
    z.refine(
      (password) => new TextEncoder().encode(password).length <= mostBytes,
      'That password is too long.',
    ),
  )
}

/** Allows spaces, because apps show the six digits in two groups. */
export const codeEntry = z.pipe(
  z.string(),
  z.transform((text: string, { issues }) => {
    const code = text.replace(/\s/g, '')
    if (/^\d{6}$/.test(code)) return code
    issues.push({ code: 'custom', message: 'Enter the six digits that your app shows.', input: text })
    return z.NEVER
  }),
)
