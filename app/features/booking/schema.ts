import { z } from 'zod'
import { HoldBayResponse } from '#domain/contract/hold-bay.ts'
import { Minutes, Terms } from '#domain/contract/list-availability.ts'

/** A time that is held, and the booking that it would move. */
export const HeldBay = z.object({
  ...HoldBayResponse.pick({ hold: true, move: true }).shape,
  players: z.int(),
  /** When it expires, by this browser's clock, which may differ from the server's. */
  until: z.number(),
  /** The terms, and the venue's time at which it was held. */
  terms: Terms,
  heldAt: z.number(),
})
export type HeldBay = z.infer<typeof HeldBay>

export const BookingSearch = z.object({
  day: z.iso.date().nullable().catch(null),
  minutes: z.coerce.number().pipe(Minutes).nullable().catch(null),
  players: z.coerce.number().int().min(1).max(20).nullable().catch(null),
  view: z.enum(['bays', 'times']).catch('bays'),
  /** The number of a booking that is to be moved, and its key. */
  moves: z.string().max(40).catch(''),
  key: z.string().max(100).catch(''),
})
export type BookingSearch = z.infer<typeof BookingSearch>
