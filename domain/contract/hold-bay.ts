import { z } from 'zod'
import { Booking } from './booking.ts'
import { FreeTime, Keyed, Minutes } from './list-availability.ts'
import { Refusal } from './refusal.ts'

export const HoldBayRequest = z.object({
  bayId: z.uuid(),
  /** The instant it begins, in milliseconds. */
  start: z.int().min(0).max(4_102_444_800_000),
  minutes: Minutes,
  /** Default: as many as in the booking that is moved, else one. */
  players: z.int().min(1).max(20).optional(),
  /** An earlier hold of the same person, given up for this one. */
  replaces: Keyed.optional(),
  /** The caller's booking that is to be moved here. */
  moves: Keyed.optional(),
})
export type HoldBayRequest = z.input<typeof HoldBayRequest>

export const HoldBayResponse = z.object({
  success: z.literal(true),
  hold: Booking.pick({ id: true, bayId: true, bayName: true, start: true, end: true }).extend({
    key: z.string(),
    /** For how long it is kept from now, in milliseconds: a phone's clock may be wrong. */
    keptMs: z.number(),
    totalCents: z.int(),
    /** How the price came about, as in '$45 peak × 2 h − Gold 20%'. */
    priceWords: z.string(),
  }),
  /** For a move: what is still to be paid, or goes back. */
  move: z.object({ feeCents: z.int(), dueCents: z.int(), refundCents: z.int() }).nullable(),
})
export type HoldBayResponse = z.infer<typeof HoldBayResponse>

/** Why not, and what can be had instead. */
export const HoldBayRefusal = Refusal.extend({
  next: z.array(FreeTime).default([]),
})
export type HoldBayRefusal = z.infer<typeof HoldBayRefusal>

export const ReleaseHoldRequest = z.object({ hold: Keyed })
export const ReleaseHoldResponse = z.object({ success: z.literal(true), released: z.boolean() })
