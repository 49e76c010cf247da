import { sql } from 'kysely'
import type { z } from 'zod'
import { formatPriceTrace, type PriceTrace } from '../../../../../domain/booking/booking-price.ts'
import type { MoveAllowance } from '../../../../../domain/booking/booking-size.ts'
import { moveQuote } from '../../../../../domain/booking/cancellation.ts'
import { extendTrace } from '../../../../../domain/booking/extension.ts'
import type { Slot } from '../../../../../domain/booking/slots.ts'
import type { HoldBayRequest, HoldBayResponse } from '../../../../../domain/contract/hold-bay.ts'
import { minuteMs } from '../../../../../domain/venue/venue-clock.ts'
import { allowedAddition, allowedPrice } from '../../booking/allowed-price.ts'
import { bookerOf, type KeyedBooking, keptOf } from '../../booking/booking-row.ts'
import { nextTimes } from '../../booking/next-times.ts'
import { isTaken, readVenueFacts, type VenueFacts } from '../../booking/venue-facts.ts'
import { hasCode, type Tx } from '../../database/database.ts'
import { serviceClient } from '../../environment.ts'
import type { Context, Refused } from '../../function.ts'
import { dropStaleHolds, giveUpHolds, isHoldingTooMuch } from './held-bookings.ts'
import { type Holder, identifyHolder, lockBays, lockBooking, lockHolder } from './locks.ts'
import { paidFor } from './money.ts'
import { canMove, cannotMove, findMove, type Move, notMoved } from './moved-booking.ts'

type HoldInput = z.output<typeof HoldBayRequest>
type Held = Omit<HoldBayResponse, 'success'>

/** Holds a bay for some minutes, for a new booking or for one that is moved to it. */
export async function holdBay(ctx: Context, input: HoldInput): Promise<Held | Refused> {
  const { bayId } = input
  const slot = { start: input.start, end: input.start + input.minutes * minuteMs }
  const move = await findMove(ctx, input.moves, { bayId, ...slot })
  if (move && 'refused' in move) return move
  const booking = move?.booking ?? null
  const kept = keptOf(booking)
  const asked = { ...input, players: input.players ?? kept?.players ?? 1, kept }
  const who = { caller: bookerOf(ctx.caller, booking), family: booking?.id }
  const holder = await identifyHolder(ctx, booking)
  const now = ctx.env.now().getTime()

  const held = await ctx.env.db
    .transaction<Held | Refused>(null, async (tx) => {
      await lockHolder(tx, holder)
      await lockBays(tx, [bayId])
      const moved = booking && (await lockBooking(tx, booking.id))
      if (booking && !(moved && canMove(moved, { bayId, ...slot }))) return notMoved
      await giveUpHolds(tx, { replaces: input.replaces, movesBookingId: booking?.id })

      const facts = await readVenueFacts(tx, { from: slot.start, to: slot.end, ...who })
      const price = await holdPrice(tx, { ...asked, slot, move, now }, facts)
      if ('refused' in price) return price
      if (isTaken(facts, bayId, slot)) return taken
      if (await isHoldingTooMuch(tx, holder, { slots: [slot] })) return tooMany
      await dropStaleHolds(tx, [{ bayId, ...slot }])
      const hold = await insertHold(tx, {
        ...asked,
        slot,
        holder,
        price,
        movesBookingId: booking?.id ?? null,
      })
      return toHeldAnswer(hold, slot, move?.isByPass ? withoutBookingPrice(price) : price)
    })
    .catch(takenOrThrow)
  if (held !== taken) return held
  const service = serviceClient(ctx.env)
  const next = await nextTimes(asked, { ...who, replaces: input.replaces?.id, now, service })
  return { ...taken, details: { next } }
}

type HoldPrice = { totalCents: number; trace: PriceTrace | null; move: HoldBayResponse['move'] }

type PricedHold = {
  bayId: string
  players: number
  slot: Slot
  move: Move | null
  kept: MoveAllowance | undefined
  now: number
}

/** The price of the held time, and the fee or refund of a move. A refusal if the rules do not allow it. */
async function holdPrice(tx: Tx, hold: PricedHold, facts: VenueFacts): Promise<HoldPrice | Refused> {
  const { move, ...asked } = hold
  if (move?.added) {
    const added = allowedAddition({ ...asked, booking: move.booking, added: move.added }, facts)
    return 'refused' in added ? added : longerPrice(move.booking, added)
  }
  const price = allowedPrice(asked, facts)
  if ('refused' in price) return price
  const { totalCents } = price
  if (!move) return { totalCents, trace: price, move: null }
  const { start: startsAt, priceCents: oldPriceCents } = move.booking
  const paidCents = (await paidFor(tx, move.booking.id)) - move.booking.feeCents
  const moving = { startsAt, paidCents, oldPriceCents, newPriceCents: totalCents }
  const quote = moveQuote({ ...moving, terms: facts.terms, now: asked.now })
  return quote ? { totalCents, trace: price, move: quote } : cannotMove
}

/** The added time is paid; what was paid before remains. */
function longerPrice(booking: KeyedBooking, added: PriceTrace): HoldPrice {
  return {
    totalCents: booking.priceCents + added.totalCents,
    trace: booking.priceTrace && extendTrace(booking.priceTrace, added),
    move: { feeCents: 0, dueCents: added.totalCents, refundCents: 0 },
  }
}

/** The price for a bay pass: of the added time alone, without what the booking cost and by which plan. */
function withoutBookingPrice({ move }: HoldPrice): HoldPrice {
  return { totalCents: move?.dueCents ?? 0, trace: null, move }
}

const taken: Refused = {
  refused: 'conflict',
  rule: 'taken',
  error: 'Someone else just booked this time.',
}

/** The database allows one booking of a bay at a time, and one move of a booking at a time. */
function takenOrThrow(error: unknown): Refused {
  if (hasCode(error, [exclusionViolation, uniqueViolation])) return taken
  throw error
}
const exclusionViolation = '23P01'
const uniqueViolation = '23505'

const tooMany = {
  refused: 'too_many',
  error:
    'Several times are being held from here already. Please book or give back one of them, or wait a few minutes.',
} as const

type NewHold = {
  bayId: string
  slot: Slot
  players: number
  holder: Holder
  price: HoldPrice
  movesBookingId: string | null
}

function insertHold(tx: Tx, { bayId, slot, players, holder, price, movesBookingId }: NewHold) {
  return tx
    .insertInto('bookings')
    .values({
      bayId,
      startsAt: new Date(slot.start),
      endsAt: new Date(slot.end),
      players,
      ...holder,
      priceCents: price.totalCents,
      priceTrace: price.trace && JSON.stringify(price.trace),
      movesBookingId,
      status: 'held',
      holdExpiresAt: sql`private.clock() + (select make_interval(mins => hold_minutes) from public.booking_terms)`,
    })
    .returning(['id', 'key', 'bayId', 'bayName'])
    .returning(sql<string>`private.ms(hold_expires_at) - private.ms(private.clock())`.as('keptMs'))
    .executeTakeFirstOrThrow()
}

type InsertedHold = Awaited<ReturnType<typeof insertHold>>

function toHeldAnswer(
  { keptMs, ...hold }: InsertedHold,
  slot: Slot,
  { totalCents, trace, move }: HoldPrice,
): Held {
  const words = trace ? formatPriceTrace(trace) : ''
  return {
    hold: { ...hold, ...slot, keptMs: Number(keptMs), totalCents, priceWords: words, bill: null },
    move,
  }
}
