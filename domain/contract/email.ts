import * as z from 'zod/mini'
import { emailForm, emailWords, isEmail } from './email-form.ts'

/** Parses a typed address into its stored form. */
export const Email = z.pipe(
  z.pipe(z.string(), z.transform(emailForm)),
  z.string().check(z.refine(isEmail, emailWords)),
)
