import * as z from 'zod/mini'

export const FindPlayedBayRequest = z.object({
  /** The booking number from the confirmation. */
  number: z
    .string()
    .check(z.trim(), z.toUpperCase(), z.regex(/^NB-\d{1,12}$/, 'A booking number looks like NB-10534.')),
})
export type FindPlayedBayRequest = z.input<typeof FindPlayedBayRequest>

/** Bay and time of a current or upcoming booking, without personal data. */
export const FindPlayedBayResponse = z.object({
  success: z.literal(true),
  bayId: z.string(),
  bayName: z.string(),
  start: z.int(),
  end: z.int(),
})
export type FindPlayedBayResponse = z.infer<typeof FindPlayedBayResponse>
