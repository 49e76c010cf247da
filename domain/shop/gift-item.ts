import type { Product } from '../catalogue/catalogue.ts'
import { type NewItem, toCartItem } from './cart.ts'
import { lineId } from './cart-line-id.ts'
import type { Gift } from './gift.ts'

export function giftItemOf(product: Product, gift: Gift, priceCents: number): NewItem | null {
  const item = toCartItem(product, {})
  return item && { ...item, id: lineId(product.id, {}, gift.id), priceCents, gift }
}
