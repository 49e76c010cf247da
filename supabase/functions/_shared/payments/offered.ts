import type { SupabaseClient } from '@supabase/supabase-js'
import type { Product } from '../../../../domain/catalogue/catalogue.ts'
import { products } from '../../../../domain/catalogue/data.ts'
import { withLiveStock } from '../../../../domain/catalogue/live-stock.ts'
import { pageRows, wholeList } from '../../../../domain/contract/whole-list.ts'
import { mostPerLine } from '../../../../domain/shop/cart.ts'
import type { OrderFault } from '../../../../domain/shop/order-price-lines.ts'

/** The catalogue with the current stock. Items that were never sold have the catalogue's number. */
export async function offeredNow(service: SupabaseClient): Promise<Product[]> {
  const shelf = await wholeList(
    ({ sku }) => String(sku),
    async (last?: { sku: unknown; quantity: unknown }) => {
      const counted = service.from('stock_items').select('sku, quantity').not('quantity', 'is', null)
      const rest = last === undefined ? counted : counted.gt('sku', last.sku)
      const { data, error } = await rest.order('sku').limit(pageRows)
      if (error) throw error
      return data
    },
  )
  const left = new Map(shelf.map(({ sku, quantity }) => [String(sku), Number(quantity)]))
  return products.map((product) => withLiveStock(product, left))
}

export const faultWords: Record<OrderFault, string> = {
  empty: 'Your cart is empty',
  'too-many-lines': 'A cart holds 50 different items at most.',
  repeated: 'An item is in the cart twice. Please review your cart.',
  'bad-quantity': `Each item can be ordered 1 to ${mostPerLine} times.`,
  unknown: 'An item is no longer sold. Please review your cart.',
}
