import type { Choice, Product } from '../catalogue/catalogue.ts'
import { combinationOf } from '../catalogue/choice.ts'
import { imageOfChoice } from '../catalogue/pictures.ts'
import { lineId } from './cart-line-id.ts'
import type { Gift } from './gift.ts'

export const mostLines = 50
/** Maximum quantity of an order line. Stock is usually the lower limit (stock-limit.ts). */
export const mostPerLine = 9_999

export type CartItem = {
  /** From lineId: two sizes of a shirt are two items. */
  id: string
  productId: string
  options: Choice
  name: string
  priceCents: number
  imageUrl: string
  category: string
  /** Recipient of a gift card, whose price the buyer chose. */
  gift?: Gift | undefined
  quantity: number
}
export type Cart = readonly CartItem[]
export type NewItem = Omit<CartItem, 'quantity'>

/** Null if the choice is not available. */
export function toCartItem(product: Product, options: Choice): NewItem | null {
  const combination = combinationOf(product, options)
  if (!combination?.isAvailable) return null
  const { id: productId, name, category } = product
  const id = lineId(productId, options)
  return {
    id,
    productId,
    options,
    name,
    priceCents: combination.priceCents,
    imageUrl: imageOfChoice(product, options),
    category,
  }
}

/** Appends the item, or raises its quantity if it is in the cart. A full cart or line stays unchanged. */
export function add(cart: Cart, item: NewItem, quantity = 1): Cart {
  const present = cart.find(({ id }) => id === item.id)
  if (present) return setQuantity(cart, item.id, present.quantity + wholeQuantity(quantity))
  if (cart.length >= mostLines) return cart
  return [...cart, { ...item, quantity: wholeQuantity(quantity) }]
}

export function remove(cart: Cart, id: string): Cart {
  return cart.filter((item) => item.id !== id)
}

/** Zero or less removes the item; NaN becomes 1. */
export function setQuantity(cart: Cart, id: string, quantity: number): Cart {
  if (quantity <= 0) return remove(cart, id)
  return cart.map((item) => (item.id === id ? { ...item, quantity: wholeQuantity(quantity) } : item))
}

export function clear(): Cart {
  return []
}

export function countOf(cart: readonly { quantity: number }[]): number {
  return cart.reduce((sum, { quantity }) => sum + quantity, 0)
}

export function subtotalOf(cart: readonly { priceCents: number; quantity: number }[]): number {
  return cart.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0)
}

/** Returns 1 if the text is not a number. */
export function quantityOf(text: string): number {
  const number = text.trim() === '' ? Number.NaN : Number(text)
  return Number.isNaN(number) ? 1 : number
}

export function wholeQuantity(quantity: number): number {
  return Number.isNaN(quantity) ? 1 : Math.min(mostPerLine, Math.max(1, Math.floor(quantity)))
}
