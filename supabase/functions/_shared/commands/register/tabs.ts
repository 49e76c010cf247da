import { sql } from 'kysely'
import { camelNames } from '../../../../../domain/contract/from-sql.ts'
import type { Tx } from '../../database/database.ts'
import { type NewOrderLine, OrderLineRow } from '../../payments/order-lines.ts'
import { takeFromShelf } from '../orders/take.ts'

/** Locks a tab. `paidAs` is the number of the order that has paid it. */
export async function lockTab(tx: Tx, tabId: string) {
  const tab = await tx
    .selectFrom('private.tabs as t')
    .innerJoin('bookings as b', 'b.id', 't.bookingId')
    .select(['t.id', 't.bookingId', 't.orderId', 'b.userId', 'b.contactName'])
    .where('t.id', '=', tabId)
    .forUpdate('t')
    .executeTakeFirst()
  if (!tab) return undefined
  // Read after the lock, not joined: a joined row would be as old as the statement.
  const order = await tx
    .selectFrom('orders')
    .select('number')
    .where('id', '=', tab.orderId)
    .executeTakeFirst()
  return { ...tab, paidAs: order?.number ?? null }
}
export type LockedTab = NonNullable<Awaited<ReturnType<typeof lockTab>>>

/** Locks the booking and the tabs of a held sale. Before its goods are freed, in the order of put-on-tab.ts. */
export async function lockTabOfPayment(tx: Tx, paymentId: string): Promise<void> {
  const tab = await tx
    .selectFrom('private.tabs as t')
    .innerJoin('payments as p', 'p.orderId', 't.orderId')
    .select('t.bookingId')
    .where('p.id', '=', paymentId)
    .executeTakeFirst()
  if (!tab) return
  await tx.selectFrom('bookings').select('id').where('id', '=', tab.bookingId).forUpdate().execute()
  await tx
    .selectFrom('private.tabs')
    .select('id')
    .where('bookingId', '=', tab.bookingId)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** The lines of a tab, open or paid, as order lines: one for each item and price. */
export async function readTabLines(tx: Tx, tabId: string): Promise<NewOrderLine[]> {
  const puts = await tx
    .selectFrom('private.tabLines')
    .select(['line', 'quantity'])
    .where('tabId', '=', tabId)
    .where('quantity', '>', 0)
    .orderBy('id')
    .execute()
  const lines = puts.map(({ line, quantity }) =>
    OrderLineRow.parse(camelNames({ ...(line as object), quantity })),
  )
  const same = Map.groupBy(lines, ({ sku, unitCents }) => `${unitCents} ${sku}`)
  return [...same.values()].flatMap(([first, ...others]) =>
    first
      ? [{ ...first, quantity: others.reduce((sum, { quantity }) => sum + quantity, first.quantity) }]
      : [],
  )
}

export async function closeTab(tx: Tx, { id, bookingId }: LockedTab, orderId: string): Promise<void> {
  await tx.updateTable('private.tabs').set({ orderId }).where('id', '=', id).execute()
  await announceTab(tx, bookingId)
}

/**
 * Reopens the tab of a sale that was not paid: its items leave the stock again, and the items of a newer tab move to it. Lock the tabs of
 * the booking first.
 */
export async function reopenTab(tx: Tx, orderId: string): Promise<void> {
  const tab = await tx
    .selectFrom('private.tabs')
    .select(['id', 'bookingId'])
    .where('orderId', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  if (!tab) return
  await takeFromShelf(tx, await readTabLines(tx, tab.id))
  const meanwhile = tx
    .selectFrom('private.tabs')
    .select('id')
    .where('bookingId', '=', tab.bookingId)
    .where('orderId', 'is', null)
  await tx.updateTable('private.tabLines').set({ tabId: tab.id }).where('tabId', 'in', meanwhile).execute()
  await tx.deleteFrom('private.tabs').where('id', 'in', meanwhile).execute()
  await tx.updateTable('private.tabs').set({ orderId: null }).where('id', '=', tab.id).execute()
  await announceTab(tx, tab.bookingId)
}

/** Signals admin pages that show the booking's day. */
export async function announceTab(tx: Tx, bookingId: string): Promise<void> {
  await sql`select private.tell_of_tab(${bookingId})`.execute(tx)
}
