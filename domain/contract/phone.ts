import * as z from 'zod/mini'
import { isPhone, phoneForm, phoneWords } from './phone-form.ts'

const typed = () =>
  z.string().check(z.trim(), z.maxLength(40, { error: 'That phone number is too long.', abort: true }))

/** A phone number as people type it, read into the form in which it is kept. */
export const Phone = typed().check(
  z.minLength(1, { error: 'Enter a phone number.', abort: true }),
  z.refine(isPhone, phoneWords),
  z.overwrite(phoneForm),
)

/** What somebody else has written down: a number is brought into its form, anything else is kept. */
export const NotedPhone = z._default(typed().check(z.overwrite(phoneForm)), '')
