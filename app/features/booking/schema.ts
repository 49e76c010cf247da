import * as z from 'zod/mini'
import { fromSql } from '#domain/contract/from-sql.ts'
import { HoldBayResponse } from '#domain/contract/hold-bay.ts'
import { Minutes, Terms } from '#domain/contract/list-availability.ts'

export const HeldBay = z.object({
  hold: z.omit(HoldBayResponse.shape.hold, { keptMs: true }),
  move: HoldBayResponse.shape.move,
  moves: z.optional(z.string()),
  players: z.int(),
  /** Whether the plan allows a weekly series. */
  isMember: z._default(z.boolean(), false),
  /** Expiry by this browser's clock, which may differ from the server's. */
  until: z.number(),
  /** The terms and the venue's time when it was held. */
  terms: Terms,
  heldAt: z.number(),
})
export type HeldBay = z.infer<typeof HeldBay>

export const GuestDraft = z.object({ name: z.string(), email: z.string(), phone: z.string() })
export type GuestDraft = z.infer<typeof GuestDraft>

export const BookingOfHold = fromSql(
  z.discriminatedUnion('state', [
    z.object({ state: z.enum(['confirmed', 'attended']), number: z.string(), bookingKey: z.string() }),
    z.object({ state: z.enum(['held', 'cancelled', 'no_show', 'gone']) }),
  ]),
)

export const PicturedBay = fromSql(z.object({ picture: z.nullable(z.string()), pictureAlt: z.string() }))

export const View = z.enum(['bays', 'times'])
export type View = z.infer<typeof View>

export const BookingSearch = z.object({
  day: z.catch(z.nullable(z.iso.date()), null),
  minutes: z.catch(z.nullable(z.pipe(z.coerce.number(), Minutes)), null),
  players: z.catch(z.nullable(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(20))), null),
  /** Null for the view that fits the window. */
  view: z.catch(z.nullable(View), null),
  /** The listed part of the day and the wanted bay; empty for any. */
  part: z.catch(z.string().check(z.maxLength(20)), ''),
  bay: z.catch(z.string().check(z.maxLength(40)), ''),
  /** The number of a booking to move, and its key. */
  moves: z.catch(z.string().check(z.maxLength(40)), ''),
  key: z.catch(z.string().check(z.maxLength(100)), ''),
  /** Minutes by which to extend that booking instead of moving it. */
  longer: z.catch(z.string().check(z.regex(/^\d{0,3}$/)), ''),
  /** The waitlist entry whose offered time is to be booked; its key is `key`. */
  offer: z.catch(z.string().check(z.maxLength(40)), ''),
  hold: z.catch(z.string().check(z.maxLength(40)), ''),
  /** The number of the new booking, with its key. */
  booked: z.catch(z.string().check(z.maxLength(40)), ''),
})
export type BookingSearch = z.infer<typeof BookingSearch>
