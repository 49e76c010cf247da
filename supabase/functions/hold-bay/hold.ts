import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { type PriceTrace, priceWords } from '../../../domain/booking/booking-price.ts'
import { moveQuote } from '../../../domain/booking/cancellation.ts'
import { addedTime, longerTrace } from '../../../domain/booking/extension.ts'
import type { Slot } from '../../../domain/booking/slots.ts'
import type { HoldBayRequest, HoldBayResponse } from '../../../domain/contract/hold-bay.ts'
import type { FreeTime } from '../../../domain/contract/list-availability.ts'
import { venue } from '../../../domain/venue/venue.ts'
import { minuteMs } from '../../../domain/venue/venue-clock.ts'
import { allowedAddition } from '../_shared/booking/allowed-addition.ts'
import { allowedPrice } from '../_shared/booking/allowed-price.ts'
import { passedBooking } from '../_shared/booking/bay-pass.ts'
import {
  bookerOf,
  type KeyedBooking,
  keptOf,
  paidFor,
  theirOwnBooking,
} from '../_shared/booking/booking-row.ts'
import { planMarkOf, whileCounted } from '../_shared/booking/counted-plan.ts'
import { type VenueFacts, venueFacts } from '../_shared/booking/venue-facts.ts'
import { call } from '../_shared/call.ts'
import type { Caller } from '../_shared/caller.ts'
import type { Refused } from '../_shared/function.ts'
import { nextTimes } from './next-times.ts'

const HoldAnswer = z.discriminatedUnion('state', [
  z.object({ state: z.literal('taken') }),
  z.object({ state: z.literal('too_many') }),
  z.object({ state: z.literal('gone') }),
  z.object({ state: z.literal('counted_again') }),
  z.object({
    state: z.literal('held'),
    id: z.string(),
    key: z.string(),
    bayName: z.string(),
    keptMs: z.number(),
  }),
])

type HoldRequest = z.output<typeof HoldBayRequest>
type WantedHold = HoldRequest & { players: number }
type HoldContext = {
  caller: Caller
  now: number
  service: SupabaseClient
  address: string
  /** A hash that recognizes an address or e-mail without storing it. */
  markOf: (who: string) => Promise<string>
}
type Holding = Omit<HoldBayResponse, 'success'> | Refused

export async function holdSlot(request: HoldRequest, setting: HoldContext): Promise<Holding> {
  const { caller, now, service } = setting
  const slot = { start: request.start, end: request.start + request.minutes * minuteMs }
  const { moves } = request
  const theirs = moves ? await theirOwnBooking(service, { id: moves.id }, moves.key, caller) : null
  const passed = moves && !theirs ? await passedBooking(service, { id: moves.id }, moves.key, now) : null
  const moved = theirs ?? passed
  const added = moved && addedTime(moved, { bayId: request.bayId, ...slot })
  if (moves && !mayMove(moved, added)) return notMoved
  if (passed && !added) return notMoved
  if (moved?.bill?.kind === 'party') return partyStays
  const kept = keptOf(moved)
  const asked = { ...request, players: request.players ?? kept?.players ?? 1, kept }
  const who = { caller: bookerOf(caller, moved), family: moved?.id, replaces: request.replaces?.id }

  return whileCounted<Holding>(async () => {
    const facts = await venueFacts(service, { from: slot.start, to: slot.end, ...who })
    const price =
      moved && added
        ? longerPrice(moved, allowedAddition({ ...asked, booking: moved, added, now }, facts))
        : await movedPrice(service, {
            moved,
            price: allowedPrice({ ...asked, slot, now }, facts),
            facts,
            now,
          })
    if ('refused' in price) return price

    const row = { ...rowOf(asked, slot, price, caller, moved), planMark: planMarkOf(facts) }
    const p_hold = { ...row, ...(await marksOf(moved, setting)) }
    const held = await call(service, 'hold_bay', { p_hold }, HoldAnswer)
    if (held.state === 'counted_again') return 'counted again'
    if (held.state === 'gone') return notMoved
    if (held.state === 'too_many') return { refused: 'too_many', error: tooMany }
    if (held.state === 'taken') return takenRefusal(await nextTimes(asked, { ...who, now, service }))
    return holding(asked, slot, passed ? addedAlone(price) : price, held)
  })
}

function holding(
  { bayId }: WantedHold,
  slot: Slot,
  { totalCents, trace, move }: HoldPrice,
  { id, key, bayName, keptMs }: Extract<z.infer<typeof HoldAnswer>, { state: 'held' }>,
): Holding {
  const hold = { id, key, bayId, bayName, ...slot, keptMs, totalCents }
  return { hold: { ...hold, priceWords: trace ? priceWords(trace) : '', bill: null }, move }
}

/** While it is played, a booking can only last longer. */
function mayMove(moved: KeyedBooking | null, added: Slot | null): boolean {
  return moved?.status === 'confirmed' || (moved?.status === 'attended' && added !== null)
}

type HoldPrice = { totalCents: number; trace: PriceTrace | null; move: HoldBayResponse['move'] }

/** The time that is added is paid; what was paid before stays. */
function longerPrice(moved: KeyedBooking, added: PriceTrace | Refused): HoldPrice | Refused {
  if ('refused' in added) return added
  return {
    totalCents: moved.priceCents + added.totalCents,
    trace: moved.priceTrace && longerTrace(moved.priceTrace, added),
    move: { feeCents: 0, dueCents: added.totalCents, refundCents: 0 },
  }
}

/** The price for a bay pass: of the added time alone, without what the booking cost and by which plan. */
function addedAlone({ move }: HoldPrice): HoldPrice {
  return { totalCents: move?.dueCents ?? 0, trace: null, move }
}

type MovePrice = {
  moved: KeyedBooking | null
  price: PriceTrace | Refused
  facts: VenueFacts
  now: number
}

async function movedPrice(
  service: SupabaseClient,
  { moved, price, facts, now }: MovePrice,
): Promise<HoldPrice | Refused> {
  if ('refused' in price) return price
  const { totalCents } = price
  if (!moved) return { totalCents, trace: price, move: null }
  const move = await moveTerms(service, moved, totalCents, facts, now)
  if (!move) return { refused: 'conflict', error: 'This booking can no longer be moved.' }
  return { totalCents, trace: price, move }
}

const partyStays = {
  refused: 'conflict',
  error: `A party in several bays is not moved bay by bay. Call us at ${venue.phone}, and we move all of it; or cancel it, and book it anew.`,
} as const
const notMoved = { refused: 'not_found', error: 'This booking can no longer be moved.' } as const
const tooMany =
  'Several times are being held from here already. Please book or give back one of them, or wait a few minutes.'

function takenRefusal(next: FreeTime[]): Refused {
  const error = 'Somebody was faster: this time has just been taken.'
  return { refused: 'conflict', rule: 'taken', error, details: { next } }
}

/** Who holds: the account, or the guest whose booking is moved. A typed e-mail is not used, nor that of an account, which may not be proven: with it anybody could lock its owner out. */
async function marksOf(moved: KeyedBooking | null, { caller, address, markOf }: HoldContext) {
  const who = caller.kind === 'person' ? caller.id : (moved?.userId ?? moved?.email ?? '')
  return { heldBy: await markOf(address), heldFor: who === '' ? null : await markOf(who) }
}

async function moveTerms(
  service: SupabaseClient,
  moved: KeyedBooking,
  newPriceCents: number,
  { terms }: VenueFacts,
  now: number,
) {
  const paidCents = (await paidFor(service, moved.id)) - moved.feeCents
  const { start: startsAt, priceCents: oldPriceCents } = moved
  return moveQuote({ startsAt, paidCents, oldPriceCents, newPriceCents, terms, now })
}

function rowOf(asked: WantedHold, slot: Slot, price: HoldPrice, caller: Caller, moved: KeyedBooking | null) {
  return {
    bayId: asked.bayId,
    startsAt: new Date(slot.start).toISOString(),
    endsAt: new Date(slot.end).toISOString(),
    userId: moved ? moved.userId : caller.kind === 'person' ? caller.id : null,
    players: asked.players,
    priceCents: price.totalCents,
    priceTrace: price.trace,
    movesBookingId: moved?.id ?? null,
    replacesId: asked.replaces?.id ?? null,
    replacesKey: asked.replaces?.key ?? null,
  }
}
