import * as z from 'zod/mini'

/** `message` says what is missing from the list. */
export const gymSource = {
  success: z.literal(true),
  source: z.enum(['builtin', 'gymmaster']),
  fetchedAt: z.string(),
  message: z.optional(z.string()),
}
