import * as z from 'zod/mini'

export const OpenBayRequest = z.object({
  /** The secret in the QR code of the bay. */
  code: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  /** What the booking was made with, typed by who is not signed in; empty to ask about the bay alone. */
  email: z._default(z.string().check(z.trim(), z.maxLength(254)), ''),
})
export type OpenBayRequest = z.input<typeof OpenBayRequest>

export const OpenBayResponse = z.object({
  success: z.literal(true),
  bayId: z.string(),
  bayName: z.string(),
  /** Whether a booking of it has begun and is not over. */
  isPlayed: z.boolean(),
  /** The booking, with its key for the account that made it, and with a bay pass for a typed email. */
  booking: z.nullable(z.object({ number: z.string(), key: z.string() })),
})
export type OpenBayResponse = z.infer<typeof OpenBayResponse>
