import type { Choice, Product } from '#domain/catalogue/catalogue.ts'
import type { SaleFee } from '#domain/contract/event-fee.ts'
import { add, type CartItem, countOf, setQuantity, toCartItem } from '#domain/shop/cart.ts'
import { readLineId } from '#domain/shop/cart-line-id.ts'
import { counterGiftLine } from '#domain/shop/counter-gift.ts'
import { feeLineName, feeRefusal, signupOfLine } from '#domain/shop/fee-line.ts'

export type SaleItem = { id: string; quantity: number }

/** Null if the variant is unavailable. */
export function withOneMore(
  items: readonly SaleItem[],
  product: Product,
  options: Choice,
): SaleItem[] | null {
  const item = toCartItem(product, options)
  return item && toSaleItems(add(toCart(items), item))
}

export function withGift(items: readonly SaleItem[], product: Product, cents: number): SaleItem[] | null {
  const item = toCartItem(product, {})
  return item && toSaleItems(add(toCart(items), { ...item, id: counterGiftLine(product.id, cents) }))
}

/** The cart rules ignore an addition beyond their limits. */
export function hasReachedLimit(items: readonly SaleItem[], next: readonly SaleItem[]): boolean {
  return countOf(items) === countOf(next)
}

export function withQuantity(items: readonly SaleItem[], id: string, quantity: number): SaleItem[] {
  return toSaleItems(setQuantity(toCart(items), id, quantity))
}

// The cart rules need fields that a sale does not store.
function toCart(items: readonly SaleItem[]): CartItem[] {
  const rest = { name: '', priceCents: 0, imageUrl: '', category: '' }
  return items.map((item) => ({ ...rest, ...item, ...readLineId(item.id) }))
}

function toSaleItems(cart: readonly SaleItem[]): SaleItem[] {
  return cart.map(({ id, quantity }) => ({ id, quantity }))
}

export function listSignupIds(items: readonly SaleItem[]): string[] {
  return items.flatMap(({ id }) => signupOfLine(id) ?? [])
}

export function withoutFees<Item extends SaleItem>(items: readonly Item[]): Item[] {
  return items.filter(({ id }) => signupOfLine(id) === undefined)
}

/** An unknown fee can only be removed. */
export function toFeeLine(id: string, fee: SaleFee | undefined) {
  return {
    id,
    quantity: 1,
    name: fee ? feeLineName(fee) : 'Event fee',
    choice: '',
    unitCents: fee?.cents ?? 0,
    needsId: false,
    isGiftCard: false,
    isEventFee: true,
  }
}

/** Null if every fee can be taken. */
export function findFeeProblem(items: readonly SaleItem[], fees: readonly SaleFee[]): string | null {
  const unpayable = listSignupIds(items)
    .map((place) => fees.find(({ id }) => id === place) ?? null)
    .filter((fee) => fee?.state !== 'due')
  return unpayable.length > 0 ? unpayable.map(feeRefusal).join(' ') : null
}
