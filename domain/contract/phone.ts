import * as z from 'zod/mini'
import { isPhone, phoneForm, phoneWords } from './phone-form.ts'

const typed = () =>
  z.string().check(z.trim(), z.maxLength(40, { error: 'That phone number is too long.', abort: true }))

/** Parses a typed phone number into its stored form. */
export const Phone = typed().check(
  z.minLength(1, { error: 'Enter a phone number.', abort: true }),
  z.refine(isPhone, phoneWords),
  z.overwrite(phoneForm),
)

/** A phone number noted by staff: normalized if valid, otherwise kept as free text. */
export const NotedPhone = z._default(typed().check(z.overwrite(phoneForm)), '')
