import { z } from 'zod'

/** How every function says no: a sentence for the person, a code for the program. */
export const Refusal = z.object({
  success: z.literal(false),
  code: z.string(),
  error: z.string(),
})
export type Refusal = z.infer<typeof Refusal>
