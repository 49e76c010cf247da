import * as z from 'zod/mini'

export const emailFields = {
  subject: z.string().check(z.trim(), z.minLength(1, 'Enter a subject.'), z.maxLength(120)),
  text: z.string().check(z.trim(), z.minLength(1, 'Enter a message.'), z.maxLength(4000)),
}
