import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import type { NewOrder, NewOrderLine } from '../../payments/order-lines.ts'
import { type LockedOrder, orderColumns } from './locks.ts'
import type { PricedOrder } from './priced-order.ts'
import { addStockItems } from './stock.ts'

/** Writes an order with its lines. Undefined if it goes to a bay without a booking at that time. */
export async function writeOrder(
  tx: Tx,
  { order, lines, unshelved }: PricedOrder,
): Promise<LockedOrder | undefined> {
  const { bayId, bayAt, address, ...rest } = order
  const bayName = order.delivery === 'bay' ? await findPlayedBay(tx, bayId, bayAt) : null
  if (bayName === undefined) return undefined
  await fillShelf(tx, unshelved)
  const written = await tx
    .insertInto('orders')
    .values({ ...rest, address: address && JSON.stringify(address), bayName, bayAt })
    .returning(orderColumns)
    .executeTakeFirstOrThrow()
  await writeLines(tx, written, lines)
  return written
}

type WrittenLine = NewOrderLine & { isEventFee?: boolean; signupId?: string }

export async function writeLines(
  tx: Tx,
  { id: orderId, delivery }: Pick<LockedOrder, 'id' | 'delivery'>,
  lines: readonly WrittenLine[],
): Promise<void> {
  const rows = lines.map(({ category, stock, gift, signupId, ...line }, index) => ({
    ...line,
    orderId,
    delivery,
    position: index + 1,
    gift: gift && JSON.stringify(gift),
  }))
  await tx.insertInto('orderLines').values(rows).execute()
}

/** Adds new items to the stock with the catalogue's quantity. Event fees have no stock. */
export function fillShelf(tx: Tx, lines: readonly WrittenLine[]): Promise<void> {
  const items = lines
    .filter(({ isEventFee }) => !isEventFee)
    .map(({ sku, name, choice, category, stock, unitCents }) => ({
      sku,
      name: choice === '' ? name : `${name}, ${choice}`,
      category,
      quantity: stock,
      priceCents: unitCents,
    }))
  return addStockItems(tx, items)
}

async function findPlayedBay(
  tx: Tx,
  bayId: string | null,
  bayAt: string | null,
): Promise<string | undefined> {
  const played = await tx
    .selectFrom('bookings as b')
    .innerJoin('bays as bay', 'bay.id', 'b.bayId')
    .select('bay.name')
    .where('b.bayId', '=', bayId)
    .where('b.status', 'in', ['confirmed', 'attended'])
    .where(sql<boolean>`b.period @> ${bayAt}::timestamptz`)
    .where(sql<boolean>`upper(b.period) > private.clock()`)
    .where(sql<boolean>`b.booking_date <= private.today()`)
    .executeTakeFirst()
  return played?.name
}

export async function matchesOrder(
  tx: Tx,
  known: LockedOrder,
  asked: NewOrder,
  lines: NewOrderLine[],
): Promise<boolean> {
  if (known.totalCents !== asked.totalCents || known.delivery !== asked.delivery) return false
  if ((known.bayAt?.getTime() ?? null) !== (asked.bayAt === null ? null : Date.parse(asked.bayAt)))
    return false
  if (known.bayName !== (await nameOfBay(tx, asked.bayId))) return false
  return hasLines(tx, known.id, lines)
}

export async function hasLines(tx: Tx, orderId: string, lines: readonly ComparedLine[]): Promise<boolean> {
  const ordered = await tx
    .selectFrom('orderLines')
    .select(['sku', 'unitCents', 'quantity', 'gift'])
    .where('orderId', '=', orderId)
    .orderBy('position')
    .execute()
  return linesAsText(ordered) === linesAsText(lines)
}

async function nameOfBay(tx: Tx, bayId: string | null): Promise<string | null> {
  if (bayId === null) return null
  const bay = await tx.selectFrom('bays').select('name').where('id', '=', bayId).executeTakeFirst()
  return bay?.name ?? null
}

type ComparedLine = { sku: string; unitCents: number; quantity: number; gift: unknown }

function linesAsText(lines: readonly ComparedLine[]): string {
  return JSON.stringify(
    lines.map(({ sku, unitCents, quantity, gift }) => [sku, unitCents, quantity, sortedEntries(gift)]),
  )
}

/** PostgreSQL reorders the keys of JSON objects. */
function sortedEntries(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return null
  return Object.entries(value)
    .filter(([, held]) => held !== undefined)
    .toSorted()
}
