import * as z from 'zod/mini'

/** What staff write to somebody. */
export const letter = {
  subject: z.string().check(z.trim(), z.minLength(1, 'Enter a subject.'), z.maxLength(120)),
  text: z.string().check(z.trim(), z.minLength(1, 'Write something.'), z.maxLength(4000)),
}
