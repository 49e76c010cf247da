import * as z from 'zod/mini'
import { BillKind, Booking } from './booking.ts'
import { FreeTime, Keyed, Minutes } from './list-availability.ts'
import { Refusal } from './refusal.ts'

/** A bay and a start time in epoch milliseconds. */
export const wantedTime = {
  bayId: z.uuid(),
  start: z.int().check(z.minimum(0), z.maximum(4_102_444_800_000)),
}

export const HoldBayRequest = z.object({
  ...wantedTime,
  minutes: Minutes,
  /** Defaults to the players of the moved booking, otherwise 1. */
  players: z.optional(z.int().check(z.minimum(1), z.maximum(20))),
  /** The caller's earlier hold, released in favor of this one. */
  replaces: z.optional(Keyed),
  /** The caller's booking to move to this time. */
  moves: z.optional(Keyed),
})
export type HoldBayRequest = z.input<typeof HoldBayRequest>

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
    /** Remaining hold time in milliseconds: a duration, because the client's clock may be wrong. */
    keptMs: z.number(),
    totalCents: z.int(),
    /** Breakdown of the price, such as '$45 peak × 2 h − Gold 20%'. */
    priceWords: z.string(),
    /** Null for a single booking. */
    bill: z._default(z.nullable(HeldBill), null),
  }),
  /** Amounts due or refunded by a move; null for a new booking. */
  move: z.nullable(z.object({ feeCents: z.int(), dueCents: z.int(), refundCents: z.int() })),
})
export type HoldBayResponse = z.infer<typeof HoldBayResponse>

/** A refusal with alternative times. */
export const HoldBayRefusal = z.extend(Refusal, {
  next: z._default(z.array(FreeTime), []),
})
export type HoldBayRefusal = z.infer<typeof HoldBayRefusal>

export const ReleaseHoldRequest = z.object({
  hold: Keyed,
  /** 'soon' releases within a minute, for a page that is left; 'not' revokes that when the user returns. */
  when: z._default(z.enum(['now', 'soon', 'not']), 'now'),
})
export const ReleaseHoldResponse = z.object({
  success: z.literal(true),
  released: z.boolean(),
  /** Remaining hold time; null if the hold has ended. */
  keptMs: z.nullable(z.number()),
})
