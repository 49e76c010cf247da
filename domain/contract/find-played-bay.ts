import * as z from 'zod/mini'

export const FindPlayedBayRequest = z.object({
  /** Of a booking, as its confirmation has it. */
  number: z
    .string()
    .check(z.trim(), z.toUpperCase(), z.regex(/^NB-\d{1,12}$/, 'A booking number looks like NB-10534.')),
})
export type FindPlayedBayRequest = z.input<typeof FindPlayedBayRequest>

/** Where and when a booking is played that runs or begins soon, and nothing of who booked it. */
export const FindPlayedBayResponse = z.object({
  success: z.literal(true),
  bayId: z.string(),
  bayName: z.string(),
  start: z.int(),
  end: z.int(),
})
export type FindPlayedBayResponse = z.infer<typeof FindPlayedBayResponse>
