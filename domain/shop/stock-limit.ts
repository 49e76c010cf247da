import { isGiftCard, type Product } from '../catalogue/catalogue.ts'
import { combinationOf } from '../catalogue/choice.ts'
import type { Stock } from '../catalogue/stock.ts'
import { type Cart, mostPerLine, type NewItem } from './cart.ts'

type WantedItem = {
  name: string
  stock: Stock
  wanted: number
  /** Quantity of the same stock in other lines of the cart. */
  inCart?: number
  isGiftCard?: boolean
}

/** An order's gift cards are all created in one transaction after the payment. */
const mostGiftCards = 100

/** `refusal` is null if the quantity was not lowered. */
export function limitByStock({ name, stock, wanted, inCart = 0, isGiftCard = false }: WantedItem) {
  const left = stock === null ? Number.POSITIVE_INFINITY : Math.max(0, stock - inCart)
  const most = isGiftCard ? Math.max(0, mostGiftCards - inCart) : mostPerLine
  const quantity = Math.min(wanted, left, most)
  if (quantity >= wanted) return { quantity, refusal: null }
  const tooMany = `${name}: ${isGiftCard ? mostGiftCards : mostPerLine} per order at most.`
  return {
    quantity,
    refusal: stock === null || left > most ? tooMany : leftWords(name, stock, inCart),
  }
}

/** 'Bird Cap: only 3 left.' */
export function leftWords(name: string, stock: number, inCart = 0): string {
  if (stock <= 0) return `${name} is sold out.`
  const left = `${name}: only ${stock} left`
  return inCart > 0 ? `${left}, and ${inCart} ${inCart === 1 ? 'is' : 'are'} in your cart.` : `${left}.`
}

/** Null if the items can be added. */
export function tooManyWords(cart: Cart, product: Product, item: NewItem, quantity: number): string | null {
  const skuOf = ({ options }: NewItem) => combinationOf(product, options)?.sku
  const together = cart.filter((line) => line.productId === product.id && skuOf(line) === skuOf(item))
  const inCart = together.reduce((sum, line) => sum + line.quantity, 0)
  const combination = combinationOf(product, item.options)
  return limitByStock({
    name: titleOf(item),
    stock: combination?.stock ?? null,
    wanted: quantity,
    inCart,
    isGiftCard: combination !== null && isGiftCard(combination),
  }).refusal
}

/** 'Dusk Polo Shirt, Black, L'. */
export function titleOf({ name, options }: Pick<NewItem, 'name' | 'options'>): string {
  return [name, ...Object.values(options)].join(', ')
}
