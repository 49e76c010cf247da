import type { Choice, Product } from '#domain/catalogue/catalogue.ts'
import type { SaleFee } from '#domain/contract/event-fee.ts'
import { add, type CartItem, countOf, itemOf, setQuantity } from '#domain/shop/cart.ts'
import { readLineId } from '#domain/shop/cart-line-id.ts'
import { counterGiftLine } from '#domain/shop/counter-gift.ts'
import { feeLineName, feeRefusal, signupOfLine } from '#domain/shop/fee-line.ts'

export type SaleItem = { id: string; quantity: number }

/** One more of a product as it was chosen; null where there is none of it. */
export function withOneMore(
  items: readonly SaleItem[],
  product: Product,
  options: Choice,
): SaleItem[] | null {
  const item = itemOf(product, options)
  return item && draftOf(add(cartOf(items), item))
}

/** One more gift card of an amount. */
export function withGift(items: readonly SaleItem[], product: Product, cents: number): SaleItem[] | null {
  const item = itemOf(product, {})
  return item && draftOf(add(cartOf(items), { ...item, id: counterGiftLine(product.id, cents) }))
}

/** Whether nothing more went on the sale: it holds so many lines, and a line so many of a kind. */
export function isFull(items: readonly SaleItem[], next: readonly SaleItem[]): boolean {
  return countOf(items) === countOf(next)
}

export function withQuantity(items: readonly SaleItem[], id: string, quantity: number): SaleItem[] {
  return draftOf(setQuantity(cartOf(items), id, quantity))
}

// The rules of the shop's cart know more of an item than a sale keeps.
function cartOf(items: readonly SaleItem[]): CartItem[] {
  const rest = { name: '', priceCents: 0, imageUrl: '', category: '' }
  return items.map((item) => ({ ...rest, ...item, ...readLineId(item.id) }))
}

function draftOf(cart: readonly SaleItem[]): SaleItem[] {
  return cart.map(({ id, quantity }) => ({ id, quantity }))
}

/** Whose fees are on a sale. */
export function placesOn(items: readonly SaleItem[]): string[] {
  return items.flatMap(({ id }) => signupOfLine(id) ?? [])
}

export function withoutFees<Item extends SaleItem>(items: readonly Item[]): Item[] {
  return items.filter(({ id }) => signupOfLine(id) === undefined)
}

/** The line of a fee as it is now. Until that is known, or of whoever has left the list, it can only be taken off. */
export function feeSaleLine(id: string, fee: SaleFee | undefined) {
  return {
    id,
    quantity: 1,
    name: fee ? feeLineName(fee) : 'Fee of an event',
    choice: '',
    unitCents: fee?.cents ?? 0,
    needsId: false,
    isGiftCard: false,
    isEventFee: true,
  }
}

/** Why the fees on a sale cannot be taken as they are; null if they can. */
export function feeProblem(items: readonly SaleItem[], fees: readonly SaleFee[]): string | null {
  const refused = placesOn(items)
    .map((place) => fees.find(({ id }) => id === place) ?? null)
    .filter((fee) => fee?.state !== 'due')
  return refused.length > 0 ? refused.map(feeRefusal).join(' ') : null
}
