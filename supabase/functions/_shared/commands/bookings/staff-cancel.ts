import { can } from '../../../../../domain/admin/can.ts'
import type { CancellationTerms } from '../../../../../domain/booking/cancellation.ts'
import { quoteCancellation } from '../../booking/cancelling.ts'
import type { Tx } from '../../database/database.ts'
import type { Context, Refused } from '../../function.ts'
import { toActor } from '../actor.ts'
import type { OpenRefund } from '../refunds/facts.ts'
import { type Ending, endBookings } from './cancel.ts'
import { lockPaymentsOf } from './locks.ts'
import { paidFor, readTerms } from './money.ts'
import { readBill, readBooking, readLocked, type StoredBooking } from './read-booking.ts'
import { type Done, hasFreshCode, notFound, type RequestFor, refusalOf } from './staff.ts'

type Input = RequestFor<'cancel'>
type Cancelled = Done & { refunds: OpenRefund[] }

/** Cancels a booking, or all of its bill: by the terms, or with a full refund, which only an admin may give. */
export async function staffCancel(ctx: Context, asked: Input): Promise<Cancelled | Refused> {
  if (asked.back === 'all' && !canGiveBackAll(ctx))
    return { refused: 'forbidden', error: 'Only an admin can refund more than the terms allow.' }
  const now = ctx.env.now().getTime()
  const actor = toActor(ctx, asked.reason)
  return ctx.env.db.transaction<Cancelled | Refused>(actor, async (tx) => {
    const bookings = await lockCancelled(tx, asked, now)
    if ('refused' in bookings) return bookings
    const terms = await readTerms(tx)
    const endings: Ending[] = []
    for (const booking of bookings)
      endings.push(await quoteEnding(tx, booking, { terms, now, back: asked.back }))
    const refused = refusalOfShown(ctx, asked, endings)
    if (refused) return refused
    const already = answerOfEnded(bookings, asked)
    if (already) return already
    const number = asked.number.toUpperCase()
    const done = await endBookings(tx, endings, { reason: asked.reason, refundedBy: actor?.id ?? null })
    return 'state' in done ? refusalOf(done.state) : { number, refunds: done.refunds }
  })
}

/** Answers a request whose bookings were ended before it got the locks, by its own first try or by the guest. */
function answerOfEnded(bookings: readonly StoredBooking[], { number, back, refundCents }: Input) {
  const ended = bookings.find(({ status }) => status !== 'confirmed')
  if (!ended) return null
  if (ended.status !== 'cancelled') return refusalOf(ended.status)
  if (bookings.some(({ status }) => status !== 'cancelled')) return refusalOf('changed')
  // The earlier cancellation refunded less than this one promises.
  if (back === 'all' && refundCents > 0) return refusalOf('cancelled')
  return { number: number.toUpperCase(), refunds: [] }
}

/** Refuses if the outcome differs from what was shown, or if a refund lacks a fresh code. */
function refusalOfShown(ctx: Context, { refundCents }: Input, endings: readonly Ending[]): Refused | null {
  const backCents = endings.reduce((sum, one) => sum + one.refundCents, 0)
  if (backCents !== refundCents)
    return { refused: 'conflict', error: 'The refund has changed. Please check it again.' }
  return backCents > 0 && !hasFreshCode(ctx) ? { refused: 'fresh_code_needed' } : null
}

function canGiveBackAll({ caller }: Context): boolean {
  return caller.kind === 'service' || (caller.kind === 'person' && can(caller.role, 'refund'))
}

async function lockCancelled(
  tx: Tx,
  { number, all, onlyUnpaid }: Input,
  now: number,
): Promise<StoredBooking[] | Refused> {
  const found = await readBooking(tx, { number })
  if (!found || found.status === 'held') return notFound
  const coming = (all ? await readBill(tx, found) : [found]).filter(
    ({ id, status, start }) => !all || (status === 'confirmed' && (start > now || id === found.id)),
  )
  if (coming.length === 0) return refusalOf(found.status)
  const ids = coming.map(({ id }) => id)
  const locked = await readLocked(tx, ids)
  await lockPaymentsOf(tx, ids)
  const isConfirmed = locked.get(found.id)?.status === 'confirmed'
  if (onlyUnpaid && isConfirmed && (await paidFor(tx, found.id)) > 0) return isPaid
  return ids.flatMap((id) => locked.get(id) ?? [])
}

const isPaid = {
  refused: 'conflict',
  error: 'It is paid. Cancel it on its own page, where the money is shown.',
} as const

type EndedBy = { terms: CancellationTerms; now: number; back: Input['back'] }

async function quoteEnding(tx: Tx, booking: StoredBooking, { terms, now, back }: EndedBy): Promise<Ending> {
  const { id, feeCents } = booking
  const paidCents = await paidFor(tx, id)
  // A full refund includes the fees of earlier changes.
  if (back === 'all') return { id, feeCents: 0 - feeCents, refundCents: paidCents }
  // A booking that has started is not refunded by the terms.
  const quote = quoteCancellation(terms, booking, paidCents, now)
  return { id, ...(quote ?? { feeCents: paidCents - feeCents, refundCents: 0 }) }
}
