import { z } from 'zod'
import { type Choice, findProduct, type Product } from '../../../../domain/catalogue/catalogue.ts'
import { combinationOf } from '../../../../domain/catalogue/choice.ts'
import { snakeNames } from '../../../../domain/contract/from-sql.ts'
import type { Delivery } from '../../../../domain/shop/delivery.ts'
import type { OrderPrice } from '../../../../domain/shop/order-price.ts'
import type { OrderLine } from '../../../../domain/shop/order-price-lines.ts'

export type NewOrder = OrderPrice & {
  attemptKey: string
  userId: string | null
  contactName: string
  email: string
  phone: string
  delivery: Delivery
  address: Record<string, string> | null
  bayId: string | null
  bayAt: string | null
  notes: string
}
export const OrderLineRow = z.object({
  sku: z.string(),
  productId: z.string(),
  name: z.string(),
  choice: z.string(),
  unitCents: z.number(),
  quantity: z.number(),
  category: z.string(),
  stock: z.number().nullable(),
  isGiftCard: z.boolean(),
  isServedHere: z.boolean(),
  needsId: z.boolean(),
  gift: z.record(z.string(), z.unknown()).nullable(),
})
export type NewOrderLine = z.infer<typeof OrderLineRow>

/** A line of an order, with the stock of the catalogue for items that were never counted. */
export function toOrderLine(line: OrderLine, products: readonly Product[]): NewOrderLine {
  const product = findProduct(products, line.productId)
  const combination = product && combinationOf(product, line.options)
  return {
    sku: line.sku,
    productId: line.productId,
    name: line.name,
    choice: formatChoice(line.options),
    unitCents: line.priceCents,
    quantity: line.quantity,
    category: product?.category ?? '',
    stock: combination?.stock ?? null,
    isGiftCard: line.isGiftCard,
    isServedHere: line.isServedHere,
    needsId: line.needsId,
    gift: line.gift ? snakeNames(line.gift) : null,
  }
}

/** The options of a line as its order keeps them. */
export function formatChoice(options: Choice): string {
  return Object.values(options).join(', ')
}
