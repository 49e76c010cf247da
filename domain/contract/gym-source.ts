import * as z from 'zod/mini'

/** Source and age of a list, with an optional note on what is missing. */
export const gymSource = {
  success: z.literal(true),
  source: z.enum(['builtin', 'gymmaster']),
  fetchedAt: z.string(),
  message: z.optional(z.string()),
}
