import { sql } from 'kysely'
import type { z } from 'zod'
import { formatPriceTrace } from '../../../../../domain/booking/booking-price.ts'
import type { HeldBill, HoldBayResponse } from '../../../../../domain/contract/hold-bay.ts'
import type { HoldBaysRequest } from '../../../../../domain/contract/hold-bays.ts'
import { dayOf } from '../../../../../domain/venue/venue-clock.ts'
import { formatClock, formatDayLong } from '../../../../../domain/venue/venue-time.ts'
import { readVenueFacts, type VenueFacts } from '../../booking/venue-facts.ts'
import type { Tx } from '../../database/database.ts'
import type { Context, Refused } from '../../function.ts'
import { dropStaleHolds, giveUpHolds, isHoldingTooMuch } from './held-bookings.ts'
import { type Holder, identifyHolder, lockBays, lockHolder } from './locks.ts'
import { inOrder } from './money.ts'
import { type PricedTime, priceForGuest, slotsOf, windowOf } from './several-times.ts'

type HoldSeveralInput = z.output<typeof HoldBaysRequest>
type Held = Omit<HoldBayResponse, 'success'>

/** Holds several bays for a party, or the times of a series: all of them, or none. They are paid together. */
export async function holdSeveral(ctx: Context, input: HoldSeveralInput): Promise<Held | Refused> {
  const { kind, replaces, times, minutes } = input
  const slots = slotsOf(input)
  const window = windowOf(
    times.map(({ start }) => start),
    minutes,
  )
  const holder = await identifyHolder(ctx, null)
  const now = ctx.env.now().getTime()

  return ctx.env.db.transaction<Held | Refused>(null, async (tx) => {
    await lockHolder(tx, holder)
    await lockBays(
      tx,
      slots.map(({ bayId }) => bayId),
    )
    await giveUpHolds(tx, { replaces })
    const facts = await readVenueFacts(tx, { ...window, caller: ctx.caller })
    const priced = priceForGuest(input, facts, now)
    if ('refused' in priced) return priced
    if (await isHoldingTooMuch(tx, holder, { slots, isSeries: kind === 'series' })) return tooMany[kind]
    await dropStaleHolds(tx, slots)
    const held = await insertHolds(tx, { kind, holder, priced })
    const late = priced.find(
      ({ bayId, start }) => !held.some((one) => one.bayId === bayId && one.start === start),
    )
    return late ? takenRefusal(kind, late, facts) : toHeldAnswer(kind, held, priced)
  })
}

const tooMany: Record<HoldSeveralInput['kind'], Refused> = {
  party: {
    refused: 'too_many',
    error:
      'Several times are being held from here already. Please book or give back one of them, or wait a few minutes.',
  },
  series: {
    refused: 'too_many',
    error:
      'Another series, or several times, are being held from here already. Please book or give them back, or wait a few minutes.',
  },
}

function takenRefusal(
  kind: HoldSeveralInput['kind'],
  { bayId, start }: { bayId: string; start: number },
  { bays }: VenueFacts,
): Refused {
  const bay = bays.find(({ id }) => id === bayId)?.name ?? 'One of the bays'
  const when = kind === 'party' ? formatClock(start) : formatDayLong(dayOf(start))
  const cure = kind === 'party' ? 'Please choose again.' : 'Please look at the dates again.'
  const error = `Somebody was faster: ${bay} has just been taken for ${when}, and nothing is held. ${cure}`
  return { refused: 'conflict', rule: 'taken', error, details: { next: [] } }
}

type NewHolds = { kind: HoldSeveralInput['kind']; holder: Holder; priced: readonly PricedTime[] }

/** In the order in which they were asked for. Those whose time is taken are left out: the constraint skips them. */
async function insertHolds(tx: Tx, { kind, holder, priced }: NewHolds) {
  const bill = await tx
    .insertInto('bills')
    .values({ kind, bookings: priced.length })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = priced.map(({ bayId, start, end, players, price }) => ({
    billId: bill.id,
    bayId,
    startsAt: new Date(start),
    endsAt: new Date(end),
    players,
    ...holder,
    priceCents: price.totalCents,
    priceTrace: JSON.stringify(price),
    status: 'held' as const,
    holdExpiresAt: sql<Date>`private.clock() + (select make_interval(mins => hold_minutes) from public.booking_terms)`,
  }))
  const held = await tx
    .insertInto('bookings')
    .values(rows)
    .onConflict((taken) => taken.doNothing())
    .returning(['id', 'key', 'number', 'bayId', 'bayName', 'startsAt', 'endsAt', 'players', 'priceCents'])
    .returning(sql<string>`private.ms(hold_expires_at) - private.ms(private.clock())`.as('keptMs'))
    .execute()
  return held.map(({ startsAt, endsAt, ...hold }) => ({
    ...hold,
    start: startsAt.getTime(),
    end: endsAt.getTime(),
  }))
}
type InsertedHold = Awaited<ReturnType<typeof insertHolds>>[number]

function toHeldAnswer(
  kind: HoldSeveralInput['kind'],
  held: readonly InsertedHold[],
  [firstPriced]: readonly PricedTime[],
): Held {
  const [paid] = held
  const ordered = inOrder(held)
  const [first] = ordered
  if (!paid || !first) throw new Error('A bill without bookings.')
  const bookings: HeldBill['bookings'] = ordered.map(({ key, number, priceCents, keptMs, ...hold }) => ({
    ...hold,
    totalCents: priceCents,
  }))
  const { id, key } = paid
  const { bayId, start, end } = first
  const bayName = kind === 'party' ? bookings.map((one) => one.bayName).join(', ') : first.bayName
  const isEven = bookings.every(({ totalCents }) => totalCents === first.priceCents)
  const hold = {
    id,
    key,
    bayId,
    bayName,
    start,
    end,
    keptMs: Number(first.keptMs),
    totalCents: bookings.reduce((sum, { totalCents }) => sum + totalCents, 0),
    priceWords: isEven && firstPriced ? `${held.length} × ${formatPriceTrace(firstPriced.price)}` : '',
    bill: { kind, bookings },
  }
  return { hold, move: null }
}
