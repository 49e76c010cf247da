import type { Choice, Product } from '#domain/catalogue/catalogue.ts'
import type { SaleFee } from '#domain/contract/event-fee.ts'
import { add, type CartItem, countOf, setQuantity, toCartItem } from '#domain/shop/cart.ts'
import { readLineId } from '#domain/shop/cart-line-id.ts'
import { counterGiftLine } from '#domain/shop/counter-gift.ts'
import { feeLineName, feeRefusal, signupOfLine } from '#domain/shop/fee-line.ts'

export type SaleItem = { id: string; quantity: number }

/** Adds one of a variant; null if it is unavailable. */
export function withOneMore(
  items: readonly SaleItem[],
  product: Product,
  options: Choice,
): SaleItem[] | null {
  const item = toCartItem(product, options)
  return item && draftOf(add(cartOf(items), item))
}

/** Adds a gift card of an amount. */
export function withGift(items: readonly SaleItem[], product: Product, cents: number): SaleItem[] | null {
  const item = toCartItem(product, {})
  return item && draftOf(add(cartOf(items), { ...item, id: counterGiftLine(product.id, cents) }))
}

/** Whether the last addition hit the limit of lines or quantity. */
export function isFull(items: readonly SaleItem[], next: readonly SaleItem[]): boolean {
  return countOf(items) === countOf(next)
}

export function withQuantity(items: readonly SaleItem[], id: string, quantity: number): SaleItem[] {
  return draftOf(setQuantity(cartOf(items), id, quantity))
}

// The cart rules need fields that a sale does not store.
function cartOf(items: readonly SaleItem[]): CartItem[] {
  const rest = { name: '', priceCents: 0, imageUrl: '', category: '' }
  return items.map((item) => ({ ...rest, ...item, ...readLineId(item.id) }))
}

function draftOf(cart: readonly SaleItem[]): SaleItem[] {
  return cart.map(({ id, quantity }) => ({ id, quantity }))
}

/** The signup ids of the event fees in a sale. */
export function placesOn(items: readonly SaleItem[]): string[] {
  return items.flatMap(({ id }) => signupOfLine(id) ?? [])
}

export function withoutFees<Item extends SaleItem>(items: readonly Item[]): Item[] {
  return items.filter(({ id }) => signupOfLine(id) === undefined)
}

/** The line of an event fee. An unknown fee can only be removed. */
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

/** Explains why the event fees cannot be taken; null if they can. */
export function feeProblem(items: readonly SaleItem[], fees: readonly SaleFee[]): string | null {
  const refused = placesOn(items)
    .map((place) => fees.find(({ id }) => id === place) ?? null)
    .filter((fee) => fee?.state !== 'due')
  return refused.length > 0 ? refused.map(feeRefusal).join(' ') : null
}
