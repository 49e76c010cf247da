import * as z from 'zod/mini'
import { BillKind, Booking } from './booking.ts'
import { FreeTime, Keyed, Minutes } from './list-availability.ts'
import { Refusal } from './refusal.ts'

/** A bay, and the instant it begins, in milliseconds. */
export const wantedTime = {
  bayId: z.uuid(),
  start: z.int().check(z.minimum(0), z.maximum(4_102_444_800_000)),
}

export const HoldBayRequest = z.object({
  ...wantedTime,
  minutes: Minutes,
  /** Default: as many as in the booking that is moved, else one. */
  players: z.optional(z.int().check(z.minimum(1), z.maximum(20))),
  /** An earlier hold of the same person, given up for this one. */
  replaces: z.optional(Keyed),
  /** The caller's booking that is to be moved here. */
  moves: z.optional(Keyed),
})
export type HoldBayRequest = z.input<typeof HoldBayRequest>

/** Several bookings that are held and paid together: bays side by side, or the same time in several weeks. */
export const HeldBill = z.object({
  kind: BillKind,
  bookings: z.array(
    z.extend(
      z.pick(Booking, { id: true, bayId: true, bayName: true, start: true, end: true, players: true }),
      { totalCents: z.int() },
    ),
  ),
})
export type HeldBill = z.infer<typeof HeldBill>

export const HoldBayResponse = z.object({
  success: z.literal(true),
  hold: z.extend(z.pick(Booking, { id: true, bayId: true, bayName: true, start: true, end: true }), {
    key: z.string(),
    /** For how long it is kept from now, in milliseconds: a phone's clock may be wrong. */
    keptMs: z.number(),
    totalCents: z.int(),
    /** How the price came about, as in '$45 peak × 2 h − Gold 20%'. */
    priceWords: z.string(),
    /** All that is paid together, if it is more than this one. */
    bill: z._default(z.nullable(HeldBill), null),
  }),
  /** For a move: what is still to be paid, or goes back. */
  move: z.nullable(z.object({ feeCents: z.int(), dueCents: z.int(), refundCents: z.int() })),
})
export type HoldBayResponse = z.infer<typeof HoldBayResponse>

/** Why not, and what can be had instead. */
export const HoldBayRefusal = z.extend(Refusal, {
  next: z._default(z.array(FreeTime), []),
})
export type HoldBayRefusal = z.infer<typeof HoldBayRefusal>

export const ReleaseHoldRequest = z.object({
  hold: Keyed,
  /** At once; within a minute, by somebody who leaves the page and may be back; or not after all, by whoever is back. */
  when: z._default(z.enum(['now', 'soon', 'not']), 'now'),
})
export const ReleaseHoldResponse = z.object({
  success: z.literal(true),
  released: z.boolean(),
  /** For how long it is still kept; null if it is gone. */
  keptMs: z.nullable(z.number()),
})
