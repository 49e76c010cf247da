import type { Cart, CartItem } from './cart.ts'
import { findProduct, imageOf, isGiftCard, type Product } from './catalogue.ts'
import { type Combination, combinationOf } from './catalogue-choice.ts'
import type { Stock } from './catalogue-stock.ts'

/** short: fewer are left than the lines ask for. gone: it is no longer sold. */
export type LineState = 'available' | 'short' | 'sold-out' | 'gone'
export type CartLine = CartItem & {
  state: LineState
  stock: Stock
  hasNewPrice: boolean
  isGiftCard: boolean
}

/** The cart as the catalogue sees it now: name, price and picture of today, and what can still be had. */
export function reprice(cart: Cart, products: readonly Product[]): CartLine[] {
  const wanted = new Map<string, number>()
  return cart.map((item) => {
    const product = findProduct(products, item.productId)
    const combination = product && combinationOf(product, item.options)
    if (!product || !combination)
      return { ...item, state: 'gone', stock: 0, hasNewPrice: false, isGiftCard: false }

    const { priceCents, stock, sku } = combination
    const sum = (wanted.get(sku) ?? 0) + item.quantity
    wanted.set(sku, sum)
    return {
      ...item,
      name: product.name,
      category: product.category,
      imageUrl: imageOf(product),
      priceCents,
      stock,
      state: stateOf(combination, sum),
      hasNewPrice: priceCents !== item.priceCents,
      isGiftCard: isGiftCard({ sku }),
    }
  })
}

function stateOf({ isAvailable, stock }: Combination, wanted: number): LineState {
  if (!isAvailable) return 'sold-out'
  return stock !== null && stock < wanted ? 'short' : 'available'
}
