import * as z from 'zod/mini'
import { emailForm, emailWords, isEmail } from './email-form.ts'

/** An address as people type it, read into the form in which it is kept. */
export const Email = z.pipe(
  z.pipe(z.string(), z.transform(emailForm)),
  z.string().check(z.refine(isEmail, emailWords)),
)
