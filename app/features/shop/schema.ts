import { type Choice, collections, imageOf, type Product } from '#domain/catalogue/catalogue.ts'
import { type SortOrder, sortOrders } from '#domain/catalogue/list.ts'
import type { Stock } from '#domain/catalogue/stock.ts'

export type ShopSearch = { collection: string; search: string; sort: SortOrder }

export const sortLabels: Record<SortOrder, string> = {
  name: 'Name',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
}

export const [firstCollection] = collections

/** What the address asks for; the first collection by name where it asks for nothing we know. */
export function readShopSearch(search: URLSearchParams): ShopSearch {
  return {
    collection: collections.find((name) => name === search.get('collection')) ?? firstCollection,
    search: (search.get('q') ?? '').slice(0, 100),
    sort: sortOrders.find((order) => order === search.get('sort')) ?? 'name',
  }
}

/** The address of a search, without what goes without saying. */
export function shopPath({ collection, search, sort }: ShopSearch): string {
  const params = new URLSearchParams()
  if (collection !== firstCollection) params.set('collection', collection)
  if (search !== '') params.set('q', search)
  if (sort !== 'name') params.set('sort', sort)
  return params.size === 0 ? '/shop' : `/shop?${params}`
}

/** The picture of a choice, where a product has one for each value of its first option. */
export function imageOfChoice(product: Product, choice: Choice): string {
  const [option] = product.options
  const index = option?.values.findIndex(({ name }) => name === choice[option.name]) ?? -1
  const isOneEach = option?.values.length === product.images.length
  return (isOneEach && product.images[index]) || imageOf(product)
}

const FEW = 5

/** 'Only 3 left' where it is worth hurrying. */
export function fewLeft(stock: Stock): string | null {
  return stock !== null && stock > 0 && stock <= FEW ? `Only ${stock} left` : null
}

/** How many are left of a product, all that can be chosen together; null where nobody counts. */
export function stockOfAll({ stock, variants }: Product): Stock {
  if (variants.length === 0 || stock === 0) return stock
  const counts = variants.filter(({ isOffered }) => isOffered).map((variant) => variant.stock)
  return counts.reduce<Stock>((sum, count) => (sum === null || count === null ? null : sum + count), 0)
}

/** What a row of the shelf says, as far as it can be read. */
export function leftBySku(rows: readonly unknown[]): Map<string, number> {
  const left = new Map<string, number>()
  for (const row of rows) {
    if (typeof row !== 'object' || row === null || !('sku' in row && 'quantity' in row)) continue
    if (typeof row.sku === 'string' && typeof row.quantity === 'number') left.set(row.sku, row.quantity)
  }
  return left
}
