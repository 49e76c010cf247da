import {
  type Choice,
  findProduct,
  isGiftCard,
  isServedHere,
  needsId,
  type Product,
} from '../catalogue/catalogue.ts'
import { combinationOf } from '../catalogue/choice.ts'
import type { GiftOrder } from '../contract/gift-order.ts'
import { mostLines, mostPerLine } from './cart.ts'
import { lineId, readLineId } from './cart-line-id.ts'
import { leftWords, limitByStock, titleOf } from './stock-limit.ts'

export type OrderedItem = { id: string; quantity: number; gift?: GiftOrder | undefined }
export type OrderLine = {
  id: string
  productId: string
  options: Choice
  name: string
  sku: string
  priceCents: number
  quantity: number
  isGiftCard: boolean
  isServedHere: boolean
  needsId: boolean
  gift?: GiftOrder | undefined
}
export type OrderFault = 'empty' | 'too-many-lines' | 'repeated' | 'bad-quantity' | 'unknown'
type Missing = { ok: false; reason: 'sold-out' | 'short'; id: string; words: string }
type RefusedLines = { ok: false; reason: OrderFault; id?: string } | Missing

/** Takes names and prices from the catalogue; stops at the first refusal. */
export function orderLines(
  items: readonly OrderedItem[],
  products: readonly Product[],
): { ok: true; lines: OrderLine[] } | RefusedLines {
  if (items.length === 0) return { ok: false, reason: 'empty' }
  if (items.length > mostLines) return { ok: false, reason: 'too-many-lines' }
  const lines: OrderLine[] = []
  for (const item of items) {
    const line = orderLine(item, products, lines)
    if ('ok' in line) return line
    lines.push(line)
  }
  return { ok: true, lines }
}

function orderLine(
  item: OrderedItem,
  products: readonly Product[],
  earlier: readonly OrderLine[],
): OrderLine | RefusedLines {
  const { quantity, gift } = item
  const refused = (reason: OrderFault): RefusedLines => ({ ok: false, reason, id: item.id })
  const missing = (reason: Missing['reason'], words: string): RefusedLines => ({
    ok: false,
    reason,
    id: item.id,
    words,
  })
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > mostPerLine) return refused('bad-quantity')
  const { productId, options } = readLineId(item.id)
  const product = findProduct(products, productId)
  const combination = product && combinationOf(product, options)
  if (!product || !combination || (gift && !isGiftCard(combination))) return refused('unknown')
  const { sku, stock, isAvailable } = combination
  const id = lineId(productId, options, gift?.id)
  if (earlier.some((line) => line.id === id)) return refused('repeated')
  const name = titleOf({ name: product.name, options })
  if (!isAvailable) return missing('sold-out', leftWords(name, 0))
  const inCart = quantityFrom(earlier, sku)
  const { refusal } = limitByStock({ name, stock, wanted: quantity, inCart, isGiftCard: isGiftCard({ sku }) })
  if (refusal !== null) return missing('short', refusal)
  return {
    id,
    productId,
    options,
    name: product.name,
    sku,
    priceCents: gift?.cents ?? combination.priceCents,
    quantity,
    isGiftCard: isGiftCard({ sku }),
    isServedHere: isServedHere(product),
    needsId: needsId(product),
    ...(gift && { gift }),
  }
}

/** Two colors may share a SKU. */
function quantityFrom(lines: readonly OrderLine[], sku: string): number {
  const sharing = lines.filter((line) => line.sku === sku)
  return sharing.reduce((sum, { quantity }) => sum + quantity, 0)
}
