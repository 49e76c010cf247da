import { z } from 'zod'

/** Where a list comes from, how old it is, and what it cannot say. */
export const gymSource = {
  success: z.literal(true),
  source: z.enum(['builtin', 'gymmaster']),
  fetchedAt: z.string(),
  message: z.string().optional(),
}
