import { sql } from 'kysely'
import type { Shortage } from '../../../../../domain/money/shortage-words.ts'
import type { Tx } from '../../database/database.ts'

/** Takes a whole order from the shelf, or nothing: returns what is not left. Lock its payment first. */
export async function takeOrder(tx: Tx, orderId: string): Promise<Shortage[]> {
  const order = await tx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('stockTaken', '=', false)
    .forUpdate()
    .executeTakeFirst()
  if (!order) return []

  const wanted = await wantedOf(tx, orderId).execute()
  const left = await lockStock(
    tx,
    wanted.map(({ sku }) => sku),
  )
  const short = wanted.filter(({ sku, quantity }) => !isLeft(left.get(sku), quantity))
  if (short.length > 0)
    return short
      .map(({ name }) => ({ code: 'item' as const, name }))
      .sort((a, b) => (a.name < b.name ? -1 : 1))

  await tx
    .updateTable('stockItems as item')
    .from(wantedOf(tx, orderId).as('wanted'))
    .set({ quantity: sql`item.quantity - wanted.quantity`, updatedAt: sql`now()` })
    .whereRef('item.sku', '=', 'wanted.sku')
    .where('item.quantity', 'is not', null)
    .execute()
  await tx.updateTable('orders').set({ stockTaken: true }).where('id', '=', orderId).execute()
  return []
}

/** The quantity of each item of an order. Event fees have no stock. */
function wantedOf(tx: Tx, orderId: string) {
  return tx
    .selectFrom('orderLines')
    .select(['sku', sql<string>`min(name)`.as('name'), sql<number>`sum(quantity)::integer`.as('quantity')])
    .where('orderId', '=', orderId)
    .where('isEventFee', '=', false)
    .groupBy('sku')
}

/** The stock of each item, null if it is not counted. Locked in the order of SKUs, so that two orders cannot deadlock. */
async function lockStock(tx: Tx, skus: string[]): Promise<Map<string, number | null>> {
  const items = await tx
    .selectFrom('stockItems')
    .select(['sku', 'quantity'])
    .where('sku', 'in', skus)
    .orderBy('sku')
    .forUpdate()
    .execute()
  return new Map(items.map(({ sku, quantity }) => [sku, quantity]))
}

function isLeft(left: number | null | undefined, quantity: number): boolean {
  return left === null || (left !== undefined && left >= quantity)
}
