import * as z from 'zod/mini'

export const OpenBayRequest = z.object({
  bayId: z.uuid('There is no such bay.'),
  /** What the booking was made with, typed by who is not signed in; empty to ask about the bay alone. */
  email: z._default(z.string().check(z.trim(), z.maxLength(254)), ''),
})
export type OpenBayRequest = z.input<typeof OpenBayRequest>

export const OpenBayResponse = z.object({
  success: z.literal(true),
  bayName: z.string(),
  /** Whether a booking of it has begun and is not over. */
  isPlayed: z.boolean(),
  /** The booking, for who has shown to be of it. */
  booking: z.nullable(z.object({ number: z.string(), key: z.string() })),
})
export type OpenBayResponse = z.infer<typeof OpenBayResponse>
