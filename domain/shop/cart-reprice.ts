import { findProduct, isGiftCard, isServedHere, needsId, type Product } from '../catalogue/catalogue.ts'
import { type Combination, combinationOf } from '../catalogue/choice.ts'
import { imageOfChoice } from '../catalogue/pictures.ts'
import type { Stock } from '../catalogue/stock.ts'
import { type Cart, type CartItem, countOf } from './cart.ts'

/** 'short': less in stock than in the cart. 'gone': no longer sold. */
type LineState = 'available' | 'short' | 'sold-out' | 'gone'
export type CartLine = CartItem & {
  state: LineState
  stock: Stock
  /** Quantity of the same stock in other lines of the cart. */
  elsewhere: number
  hasNewPrice: boolean
  isGiftCard: boolean
  /** Food and drinks are never shipped. */
  isServedHere: boolean
  /** The line is alcohol. */
  needsId: boolean
}

export function reprice(cart: Cart, products: readonly Product[]): CartLine[] {
  const found = cart.map((item) => {
    const product = findProduct(products, item.productId)
    return { item, product, combination: product ? combinationOf(product, item.options) : null }
  })
  const wanted = new Map<string, number>()
  const all = Map.groupBy(found, ({ combination }) => combination?.sku)
  return found.map(({ item, product, combination }) => {
    if (!product || !combination) {
      return {
        ...item,
        state: 'gone',
        stock: 0,
        elsewhere: 0,
        hasNewPrice: false,
        isGiftCard: false,
        isServedHere: false,
        needsId: false,
      }
    }
    const { stock, sku } = combination
    // The buyer chooses the value of a gift card.
    const priceCents = item.gift ? item.priceCents : combination.priceCents
    const sum = (wanted.get(sku) ?? 0) + item.quantity
    wanted.set(sku, sum)
    return {
      ...item,
      name: product.name,
      category: product.category,
      imageUrl: imageOfChoice(product, item.options),
      priceCents,
      stock,
      elsewhere: countOf((all.get(sku) ?? []).map((other) => other.item)) - item.quantity,
      state: stateOf(combination, sum),
      hasNewPrice: priceCents !== item.priceCents,
      isGiftCard: isGiftCard({ sku }),
      isServedHere: isServedHere(product),
      needsId: needsId(product),
    }
  })
}

function stateOf({ isAvailable, stock }: Combination, wanted: number): LineState {
  if (!isAvailable) return 'sold-out'
  return stock !== null && stock < wanted ? 'short' : 'available'
}
