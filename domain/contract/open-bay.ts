import * as z from 'zod/mini'

export const OpenBayRequest = z.object({
  /** The secret from the bay's QR code. */
  code: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  /** The booking's email, typed by a guest who is not signed in; empty to read only the bay. */
  email: z._default(z.string().check(z.trim(), z.maxLength(254)), ''),
})
export type OpenBayRequest = z.input<typeof OpenBayRequest>

export const OpenBayResponse = z.object({
  success: z.literal(true),
  bayId: z.string(),
  bayName: z.string(),
  /** Whether a booking is in progress. */
  isPlayed: z.boolean(),
  /** `key` is the booking's key for its account, or a bay pass for a typed email. */
  booking: z.nullable(z.object({ number: z.string(), key: z.string() })),
})
export type OpenBayResponse = z.infer<typeof OpenBayResponse>
