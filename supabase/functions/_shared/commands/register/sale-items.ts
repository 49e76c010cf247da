import { products } from '../../../../../domain/catalogue/data.ts'
import { counterGiftOf } from '../../../../../domain/shop/counter-gift.ts'
import { orderPrice } from '../../../../../domain/shop/order-price.ts'
import {
  type OrderedItem,
  type OrderFault,
  orderLines,
} from '../../../../../domain/shop/order-price-lines.ts'
import type { Tx } from '../../database/database.ts'
import type { Refused } from '../../function.ts'
import { type NewOrderLine, toOrderLine } from '../../payments/order-lines.ts'
import { readShelf, uncounted } from '../orders/stock.ts'
import { feeLines, readSoldFees, type SaleLine, withoutFees } from './fees.ts'

type Items = readonly { id: string; quantity: number }[]

export function priceOf(lines: readonly SaleLine[]) {
  return orderPrice(
    lines.map(({ unitCents: priceCents, ...line }) => ({ ...line, priceCents })),
    'counter',
  )
}

/** The lines of a sale at current prices: items in stock, then event fees. A refusal if one cannot be sold. */
export async function priceSaleLines(tx: Tx, items: Items): Promise<SaleLine[] | Refused> {
  const fees = await feeLines(tx, items)
  if ('refused' in fees) return fees
  const wanted = withoutFees(items)
  const goods = wanted.length === 0 && fees.length > 0 ? [] : await priceShelfLines(tx, wanted)
  return 'refused' in goods ? goods : [...goods, ...fees]
}

export async function priceShelfLines(tx: Tx, items: Items): Promise<NewOrderLine[] | Refused> {
  const { offered } = await readShelf(tx, items)
  const ordered = orderLines(withGifts(items), offered)
  if (!ordered.ok)
    return { refused: 'conflict', error: 'words' in ordered ? ordered.words : faultWords[ordered.reason] }
  return ordered.lines.map((line) => toOrderLine(line, offered))
}

/** The lines of an earlier sale, without regard to the stock. Null if an item is no longer in the catalogue. */
export async function readSoldLines(tx: Tx, orderId: string, items: Items): Promise<SaleLine[] | null> {
  const offered = products.map(uncounted)
  const fees = await readSoldFees(tx, orderId, items)
  const wanted = withoutFees(items)
  if (fees === null || wanted.length === 0) return fees
  const ordered = orderLines(withGifts(wanted), offered)
  return ordered.ok ? [...ordered.lines.map((line) => toOrderLine(line, offered)), ...fees] : null
}

/** Adds to gift card items the amount that is part of their id. */
function withGifts(items: Items): OrderedItem[] {
  return items.map((item) => ({ ...item, gift: counterGiftOf(item.id) }))
}

const faultWords: Record<OrderFault, string> = {
  empty: 'This sale is empty.',
  'too-many-lines': 'A sale holds 50 different items at most.',
  repeated: 'An item is in this sale twice. Clear the sale and start over.',
  'bad-quantity': 'A quantity in this sale is too large.',
  unknown: 'An item in this sale is no longer sold. Remove it.',
}
