import { sql } from 'kysely'
import type { Shortage } from '../../../../../domain/money/shortage-words.ts'
import type { Tx } from '../../database/database.ts'

/** Takes all items of the order from stock or none; returns the shortages. Lock its payment first. */
export async function takeOrder(tx: Tx, orderId: string): Promise<Shortage[]> {
  const lines = await tx
    .selectFrom('orders as o')
    .innerJoin('orderLines as line', 'line.orderId', 'o.id')
    .select(['line.sku', 'line.name', 'line.quantity', 'line.isEventFee'])
    .where('o.id', '=', orderId)
    .where('o.stockTaken', '=', false)
    .forUpdate('o')
    .execute()
  if (lines.length === 0) return []
  const short = await takeFromShelf(tx, lines)
  if (short.length > 0) return short
  await tx.updateTable('orders').set({ stockTaken: true }).where('id', '=', orderId).execute()
  return []
}

/** Puts the items of an order back on the shelf, once, except those that were refunded by line. */
export async function returnOrder(tx: Tx, orderId: string): Promise<void> {
  const freed = await tx
    .updateTable('orders')
    .set({ stockTaken: false })
    .where('id', '=', orderId)
    .where('stockTaken', '=', true)
    .returning('id')
    .executeTakeFirst()
  if (!freed) return
  const lines = await tx
    .selectFrom('orderLines')
    .select(['sku', 'name', 'isEventFee'])
    .select(sql<number>`quantity - private.back_of_line(order_id, position)`.as('quantity'))
    .where('orderId', '=', orderId)
    .execute()
  await putOnShelf(tx, lines)
}

type ShelfLine = { sku: string; name: string; quantity: number; isEventFee?: boolean }
type Item = Pick<ShelfLine, 'sku' | 'name' | 'quantity'>

/** Takes all items from stock or none; returns the shortages. */
export async function takeFromShelf(tx: Tx, lines: readonly ShelfLine[]): Promise<Shortage[]> {
  const wanted = groupBySku(lines)
  const left = await lockStock(tx, wanted)
  const short = wanted.filter(({ sku, quantity }) => !isLeft(left.get(sku), quantity))
  if (short.length > 0)
    return short
      .map(({ name }) => ({ code: 'item' as const, name }))
      .sort((a, b) => (a.name < b.name ? -1 : 1))
  await changeStock(tx, wanted, -1)
  return []
}

export async function putOnShelf(tx: Tx, lines: readonly ShelfLine[]): Promise<void> {
  const items = groupBySku(lines)
  await lockStock(tx, items)
  await changeStock(tx, items, 1)
}

/** Each item once, with its whole quantity. Event fees have no stock. */
function groupBySku(lines: readonly ShelfLine[]): Item[] {
  const bySku = Map.groupBy(
    lines.filter(({ isEventFee }) => !isEventFee),
    ({ sku }) => sku,
  )
  return [...bySku].map(([sku, same]) => ({
    sku,
    name: same.map(({ name }) => name).toSorted()[0] ?? '',
    quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
  }))
}

/** The stock of each item, null if it is not counted. Locked in the order of SKUs, so that two orders cannot deadlock. */
async function lockStock(tx: Tx, wanted: readonly Item[]): Promise<Map<string, number | null>> {
  if (wanted.length === 0) return new Map()
  const items = await tx
    .selectFrom('stockItems')
    .select(['sku', 'quantity'])
    .where(
      'sku',
      'in',
      wanted.map(({ sku }) => sku),
    )
    .orderBy('sku')
    .forUpdate()
    .execute()
  return new Map(items.map(({ sku, quantity }) => [sku, quantity]))
}

function isLeft(left: number | null | undefined, quantity: number): boolean {
  return left === null || (left !== undefined && left >= quantity)
}

async function changeStock(tx: Tx, items: readonly Item[], sign: 1 | -1): Promise<void> {
  if (items.length === 0) return
  const skus = items.map(({ sku }) => sku)
  const quantities = items.map(({ quantity }) => sign * quantity)
  await sql`
    update public.stock_items item set quantity = item.quantity + moved.quantity, updated_at = now()
    from unnest(${skus}::text[], ${quantities}::integer[]) as moved (sku, quantity)
    where item.sku = moved.sku and item.quantity is not null`.execute(tx)
}
