import * as z from 'zod/mini'

/** The source of a list, its age, and a message on what it lacks. */
export const gymSource = {
  success: z.literal(true),
  source: z.enum(['builtin', 'gymmaster']),
  fetchedAt: z.string(),
  message: z.optional(z.string()),
}
