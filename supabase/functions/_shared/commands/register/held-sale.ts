import { sql } from 'kysely'
import type { CounterPart } from '../../../../../domain/contract/sell-at-counter.ts'
import type { Tx } from '../../database/database.ts'
import type { Refused } from '../../function.ts'
import type { OpenPayment } from '../../payments/settle.ts'
import type { LockedOrder } from '../orders/locks.ts'
import { type LockedPayment, lockedColumns } from '../payments/locks.ts'
import { continuePayment, findOpenPayment, openPayment } from '../payments/open.ts'
import { giftCardRefusal } from './refusals.ts'
import { findGiftCode, findHeldTender, partsOf, type Sale, toTakenParts } from './sale.ts'
import { reopenTab } from './tabs.ts'

/** A part as private.held_sales stores it. */
type StoredPart = { method: CounterPart['method']; cents: number; tip_cents: number }

/** Stores the cash part and the seller of a sale whose card is not charged yet. */
async function holdSale(tx: Tx, paymentId: string, beside: CounterPart[], askedBy: string | null) {
  const kept = beside.map(
    ({ method, cents, tipCents }): StoredPart => ({ method, cents, tip_cents: tipCents }),
  )
  await tx
    .insertInto('private.heldSales')
    .values({ paymentId, beside: JSON.stringify(kept), askedBy })
    .execute()
}

/** Records the cash part of a held sale, once its card is charged. */
export async function takeHeldParts(tx: Tx, paymentId: string): Promise<void> {
  const held = await tx
    .deleteFrom('private.heldSales')
    .where('paymentId', '=', paymentId)
    .returning('beside')
    .executeTakeFirst()
  await addParts(tx, paymentId, toHeldParts(held?.beside))
}

/** Cancels the order of a held sale that was not paid, and reopens its tab. Put its goods back on the shelf first. */
export async function freeHeldSale(tx: Tx, paymentId: string, orderId: string): Promise<void> {
  const held = await tx
    .deleteFrom('private.heldSales')
    .where('paymentId', '=', paymentId)
    .returning('paymentId')
    .executeTakeFirst()
  if (!held) return
  await tx
    .updateTable('orders')
    .set({ status: 'cancelled' })
    .where('id', '=', orderId)
    .where('status', '=', 'pending')
    .execute()
  await reopenTab(tx, orderId)
}

/** The cash and card parts of an order, including those that wait for its card. */
export async function readOrderParts(tx: Tx, orderId: string): Promise<CounterPart[]> {
  const paid = await tx
    .selectFrom('payments as p')
    .leftJoin('private.heldSales as h', 'h.paymentId', 'p.id')
    .select(['p.method', 'p.amountCents', 'p.tipCents', 'h.beside'])
    .where('p.orderId', '=', orderId)
    .where('p.amountCents', '>', 0)
    .execute()
  return paid.flatMap(({ method, amountCents, tipCents, beside }) => {
    const part = {
      method: method === 'cash' ? 'cash' : 'card',
      cents: amountCents - tipCents,
      tipCents,
    } as const
    return [part, ...toHeldParts(beside)]
  })
}

function toHeldParts(beside: unknown): CounterPart[] {
  const kept = (beside ?? []) as StoredPart[]
  return kept.map(({ method, cents, tip_cents }) => ({ method, cents, tipCents: tip_cents }))
}

async function addParts(tx: Tx, paymentId: string, parts: readonly CounterPart[]): Promise<void> {
  if (parts.length === 0) return
  const first = await tx
    .selectFrom('payments')
    .select(['userId', 'orderId', 'description'])
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  const paid = parts.map(({ method, cents, tipCents }) => ({
    ...first,
    method,
    amountCents: cents + tipCents,
    tipCents,
    status: 'completed' as const,
    atCounter: true,
    completedAt: sql<Date>`private.clock()`,
  }))
  await tx.insertInto('payments').values(paid).execute()
}

type OpenedSale = { order: LockedOrder; sale: Sale; by: string | null }

/**
 * Opens the payment of a sale. It has the gift card's part and one other part: the held card's, or the first. Each further part becomes a
 * payment of its own, in a held sale only when the card is charged.
 */
export async function openSalePayment(
  tx: Tx,
  { order, sale, by }: OpenedSale,
): Promise<{ payment: OpenPayment; locked: LockedPayment } | Refused> {
  const { id: orderId, userId, totalCents, number } = order
  const parts = partsOf(sale)
  const held = findHeldTender(sale)
  const opened = await openPayment(
    tx,
    { orderId, userId, totalCents, description: `Order ${number}` },
    {
      totalCents,
      cardCents: parts.reduce((sum, { cents }) => sum + cents, 0),
      giftCode: findGiftCode(sale),
      sourceHash: held?.by === 'keyed card' ? held.sourceHash : (held?.by ?? 'counter'),
    },
  )
  if (!('payment' in opened)) return giftCardRefusal(opened.state, toTakenParts(sale))
  const own = held ? parts.find(({ method }) => method === 'card') : parts[0]
  const others = parts.filter((part) => part !== own)
  const amountCents = own ? own.cents + own.tipCents : 0
  const locked = await tx
    .updateTable('payments')
    .set({ method: own?.method ?? 'gift_card', amountCents, tipCents: own?.tipCents ?? 0 })
    .$if(!held, (query) => query.set({ status: 'authorized', atCounter: own !== undefined }))
    .where('id', '=', opened.payment.id)
    .returning(lockedColumns)
    .executeTakeFirstOrThrow()
  if (held) await holdSale(tx, locked.id, others, by)
  else await addParts(tx, locked.id, others)
  return { payment: { ...opened.payment, amountCents }, locked }
}

/** Skips payments at a card reader: their checkout settles them. */
export async function findKeyedPayment(tx: Tx, orderId: string, sourceHash: string) {
  const held = await tx
    .selectFrom('private.heldSales as h')
    .innerJoin('payments as p', 'p.id', 'h.paymentId')
    .select('p.id')
    .where('p.orderId', '=', orderId)
    .where('p.terminalCheckoutId', 'is', null)
    .executeTakeFirst()
  const payment = held && (await findOpenPayment(tx, { orderId }))
  return payment && continuePayment(payment, { sourceHash })
}
