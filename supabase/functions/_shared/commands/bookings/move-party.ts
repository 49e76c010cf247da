import { toMovingBooker } from '../../../../../domain/booking/plan-limits.ts'
import { allowedPrice } from '../../booking/allowed-price.ts'
import { bookerOf, keptOf } from '../../booking/booking-row.ts'
import { readVenueFacts, type VenueFacts } from '../../booking/venue-facts.ts'
import { actAs, type Tx } from '../../database/database.ts'
import type { Context, Refused } from '../../function.ts'
import { toActor } from '../actor.ts'
import { lockBays, lockPaymentsOf, lockPlan, stopMove } from './locks.ts'
import { readBill, readBooking, readLocked, type StoredBooking } from './read-booking.ts'
import { type Done, notFound, type RequestFor, refusalOf } from './staff.ts'
import { emailAboutChange, type WishedBooking, type WrittenChange, writeChange } from './write-change.ts'

type WantedMove = RequestFor<'move'>
type Place = Pick<WantedMove, 'bayId' | 'sequence' | 'override'>
type PlacedBooking = Place & { booking: StoredBooking }
type Move = { was: StoredBooking; wish: WishedBooking }

/** Moves to another bay or time, with the same length and price; a party with its other bays, all of them or none. */
export function moveBooking(ctx: Context, asked: WantedMove): Promise<Done | Refused> {
  return ctx.env.db.transaction<Done | Refused>(toActor(ctx, asked.override), async (tx) => {
    const found = await readBooking(tx, { number: asked.number })
    if (!found || found.status === 'held') return notFound
    const others = await placeOthers(tx, found, asked)
    if (others === null) return refusalOf('changed')
    const placed = await lockPlaced(tx, [{ ...asked, booking: found }, ...others])
    if (placed === null) return refusalOf('changed')
    const moves = await priceMoves(tx, placed, asked, ctx.env.now().getTime())
    if ('refused' in moves) return moves
    const refused = moves.length > 1 ? await refusalOfParty(tx, moves) : null
    return refused ?? writeMoves(tx, ctx, moves)
  })
}

/** Returns the new places of the party's other bays, or null if a booking is not part of the party. */
async function placeOthers(
  tx: Tx,
  moved: StoredBooking,
  { others, override: reason }: WantedMove,
): Promise<PlacedBooking[] | null> {
  if (others.length === 0) return []
  const party = moved.bill?.kind === 'party' ? await readBill(tx, moved) : []
  const placed = others.flatMap(({ number, override = reason, ...place }) => {
    const booking = party.find((one) => one.number === number && one.id !== moved.id)
    return booking ? { ...place, override, booking } : []
  })
  return placed.length === others.length ? placed : null
}

/** Null if one of the bookings no longer exists. */
async function lockPlaced(tx: Tx, placed: readonly PlacedBooking[]): Promise<PlacedBooking[] | null> {
  await lockPlan(tx, placed[0]?.booking.userId ?? null)
  await lockBays(
    tx,
    placed.map(({ bayId }) => bayId),
  )
  const locked = await readLocked(
    tx,
    placed.map(({ booking }) => booking.id),
  )
  const standing = placed.flatMap((place) => {
    const booking = locked.get(place.booking.id)
    return booking ? { ...place, booking } : []
  })
  return standing.length === placed.length ? standing : null
}

async function priceMoves(
  tx: Tx,
  placed: readonly PlacedBooking[],
  asked: WantedMove,
  now: number,
): Promise<Move[] | Refused> {
  const [first] = placed
  if (!first) return notFound
  const longest = Math.max(...placed.map(({ booking }) => booking.end - booking.start))
  const caller = bookerOf({ kind: 'visitor' }, first.booking)
  const window = { from: asked.start, to: asked.start + longest, caller, family: first.booking.id }
  return movesTo(placed, asked, await readVenueFacts(tx, window), now)
}

/** Each bay counts towards the limits of a plan at its new time, and none at its old one. */
function movesTo(
  placed: readonly PlacedBooking[],
  { start, isUndo }: WantedMove,
  facts: VenueFacts,
  now: number,
): Move[] | Refused {
  const families = placed.map(({ booking }) => booking.id)
  const slots = placed.map(({ booking }) => ({ start, end: start + (booking.end - booking.start) }))
  const moves: Move[] = []
  for (const [n, { booking, bayId, sequence, override }] of placed.entries()) {
    const slot = slots[n] ?? booking
    const booker = toMovingBooker(facts.booker, { families, moved: booking.id, placed: slots.slice(0, n) })
    const place = { bayId, slot, players: booking.players, kept: keptOf(booking) }
    const allowed = allowedPrice({ ...place, now, override: override !== '' }, { ...facts, booker })
    if ('refused' in allowed) return allowed
    const kept = { price: null, backCents: 0, note: null }
    moves.push({ was: booking, wish: { ...booking, ...slot, ...kept, bayId, sequence, override, isUndo } })
  }
  return moves
}

/** Only the moved booking itself may have started. A guest who is paying to move one of the others takes precedence. */
async function refusalOfParty(tx: Tx, moves: readonly Move[]): Promise<Refused | null> {
  if (moves.slice(1).some(({ was }) => was.status !== 'confirmed')) return refusalOf('changed')
  for (const { was } of moves) if (!(await stopMove(tx, was.id))) return refusalOf('moving')
  await lockPaymentsOf(
    tx,
    moves.map(({ was }) => was.id),
  )
  return null
}

/** Writes the moves. A booking that blocks another one's new place is moved first. The guest of a party gets one email. */
async function writeMoves(tx: Tx, ctx: Context, moves: readonly Move[]): Promise<Done | Refused> {
  let coming = moves.toSorted((a, b) => (a.was.id < b.was.id ? -1 : 1))
  let written: WrittenChange[] = []
  while (coming.length > 0) {
    const pass = await writePass(tx, ctx, coming)
    if ('refused' in pass) return pass
    if (pass.taken && pass.later.length === coming.length) return pass.taken
    written = [...written, ...pass.written]
    coming = pass.later
  }
  const ids = moves.map(({ was }) => was.id)
  const email = written.find(({ isAgain }) => !isAgain)?.email
  if (email) await emailAboutChange(tx, ids, email)
  return { number: moves[0]?.was.number ?? '' }
}

type Pass = { written: WrittenChange[]; later: Move[]; taken: Refused | null }

/** Moves the bookings whose new place is free. */
async function writePass(tx: Tx, ctx: Context, moves: readonly Move[]): Promise<Pass | Refused> {
  const pass: Pass = { written: [], later: [], taken: null }
  for (const move of moves) {
    await actAs(tx, toActor(ctx, move.wish.override))
    const written = await writeChange(tx, move.was, move.wish)
    if (!('refused' in written)) pass.written.push(written)
    else if (written.details?.state === 'taken') {
      pass.taken = written
      pass.later.push(move)
    } else return written
  }
  return pass
}
