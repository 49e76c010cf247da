import * as z from 'zod/mini'
import { fromSql } from '#domain/contract/from-sql.ts'
import { HoldBayResponse } from '#domain/contract/hold-bay.ts'
import { Minutes, Terms } from '#domain/contract/list-availability.ts'

/** A time that is held, and the booking that it would move. */
export const HeldBay = z.object({
  hold: z.omit(HoldBayResponse.shape.hold, { keptMs: true }),
  move: HoldBayResponse.shape.move,
  /** The id of the booking that it moves. */
  moves: z.optional(z.string()),
  players: z.int(),
  /** Whether their plan lets them have it every week. */
  isMember: z._default(z.boolean(), false),
  /** When it expires, by this browser's clock, which may differ from the server's. */
  until: z.number(),
  /** The terms, and the venue's time at which it was held. */
  terms: Terms,
  heldAt: z.number(),
})
export type HeldBay = z.infer<typeof HeldBay>

/** What a guest has typed so far. */
export const TypedGuest = z.object({ name: z.string(), email: z.string(), phone: z.string() })
export type TypedGuest = z.infer<typeof TypedGuest>

/** What a hold has become, as its key is told. */
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
  /** Null for the one that suits the width of the window. */
  view: z.catch(z.nullable(View), null),
  /** The part of the day whose times are listed, and the bay that is wanted; empty for any. */
  part: z.catch(z.string().check(z.maxLength(20)), ''),
  bay: z.catch(z.string().check(z.maxLength(40)), ''),
  /** The number of a booking that is to be moved, and its key. */
  moves: z.catch(z.string().check(z.maxLength(40)), ''),
  key: z.catch(z.string().check(z.maxLength(100)), ''),
  /** By how many minutes that booking is to last longer, instead of being moved. */
  longer: z.catch(z.string().check(z.regex(/^\d{0,3}$/)), ''),
  /** The entry of the waiting list whose offered time is to be booked; its key is `key`. */
  offer: z.catch(z.string().check(z.maxLength(40)), ''),
  /** The id of the time that is held, while its guest fills in the form. */
  hold: z.catch(z.string().check(z.maxLength(40)), ''),
  /** The number of the booking that was made, with its key. */
  booked: z.catch(z.string().check(z.maxLength(40)), ''),
})
export type BookingSearch = z.infer<typeof BookingSearch>
