import { sql } from 'kysely'
import type { z } from 'zod'
import { snakeNames } from '../../../../../domain/contract/from-sql.ts'
import type { PutOnTabRequest } from '../../../../../domain/contract/tabs.ts'
import { formatShortageNames } from '../../../../../domain/money/shortage-words.ts'
import type { Tx } from '../../database/database.ts'
import type { Refused } from '../../function.ts'
import type { NewOrderLine } from '../../payments/order-lines.ts'
import { type StaffContext, toActor } from '../actor.ts'
import { takeFromShelf } from '../orders/take.ts'
import { fillShelf } from '../orders/write.ts'
import { idNeeded } from './refusals.ts'
import { priceShelfLines } from './sale-items.ts'
import { announceTab } from './tabs.ts'

/** Puts items on the tab of a booking, and opens a tab if there is none. They leave the stock now and are paid later. May be repeated. */
export function putOnTab(
  ctx: StaffContext,
  { putId, number, items, hasSeenId }: z.output<typeof PutOnTabRequest>,
): Promise<Refused | Record<string, never>> {
  const staff = toActor(ctx)
  return ctx.env.db.transaction<Refused | Record<string, never>>(staff, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`put: ${putId}`}))`.execute(tx)
    if (await isPut(tx, putId)) return {}
    const lines = await priceShelfLines(tx, items)
    if ('refused' in lines) return lines
    if (lines.some(({ isGiftCard }) => isGiftCard)) return noGiftCards
    const booking = await lockPlayed(tx, number)
    if (!booking) return ended
    if (!hasSeenId && lines.some(({ needsId }) => needsId)) return idNeeded
    // The tab before the stock, in the order of sell.ts, so that the two cannot deadlock.
    const open = await lockOpenTab(tx, booking.id)
    await fillShelf(tx, lines)
    const missing = await takeFromShelf(tx, lines)
    if (missing.length > 0)
      return {
        refused: 'conflict',
        error: `No longer there: ${formatShortageNames(missing)}. Nothing was put on the tab.`,
      }
    await addLines(tx, open?.id ?? (await openTab(tx, booking.id)), { putId, lines, by: staff?.id ?? null })
    await announceTab(tx, booking.id)
    return {}
  })
}

async function isPut(tx: Tx, putId: string): Promise<boolean> {
  const put = await tx
    .selectFrom('private.tabLines')
    .select('id')
    .where('putId', '=', putId)
    .limit(1)
    .executeTakeFirst()
  return put !== undefined
}

function lockPlayed(tx: Tx, number: string) {
  return tx
    .selectFrom('bookings')
    .select('id')
    .where('number', '=', number.toUpperCase())
    .where('status', 'in', ['confirmed', 'attended'])
    .forUpdate()
    .executeTakeFirst()
}

function lockOpenTab(tx: Tx, bookingId: string) {
  return tx
    .selectFrom('private.tabs')
    .select('id')
    .where('bookingId', '=', bookingId)
    .where('orderId', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

async function openTab(tx: Tx, bookingId: string): Promise<string> {
  const { id } = await tx
    .insertInto('private.tabs')
    .values({ bookingId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Put = { putId: string; lines: NewOrderLine[]; by: string | null }

/** Stores each line as the order will have it, at the current price. */
async function addLines(tx: Tx, tabId: string, { putId, lines, by }: Put): Promise<void> {
  const rows = lines.map(({ quantity, ...line }) => {
    return { tabId, putId, line: JSON.stringify(snakeNames(line)), quantity, putBy: by }
  })
  await tx.insertInto('private.tabLines').values(rows).execute()
}

const noGiftCards: Refused = {
  refused: 'conflict',
  error: 'A gift card is paid when it is sold, and goes on no tab.',
}

const ended: Refused = {
  refused: 'conflict',
  error: 'This booking has ended, or was cancelled. Take the money now.',
}
