import type { Product } from './catalogue.ts'
import { plainTextOf } from './description.ts'

export const sortOrders = ['name', 'price-low', 'price-high'] as const
export type SortOrder = (typeof sortOrders)[number]

type Listing = { collection: string; search: string; sort: SortOrder }

// Avoids localeCompare: creating a collator takes as long as laying out a page of the shop.
function byName(a: Product, b: Product): number {
  const [one, other] = [a.name.toLowerCase(), b.name.toLowerCase()]
  return Number(one > other) - Number(one < other)
}

const orders: Record<SortOrder, (a: Product, b: Product) => number> = {
  name: byName,
  'price-low': (a, b) => a.priceCents - b.priceCents || byName(a, b),
  'price-high': (a, b) => b.priceCents - a.priceCents || byName(a, b),
}

/** Searches names and descriptions. */
export function listProducts(products: readonly Product[], { collection, search, sort }: Listing): Product[] {
  const wanted = search.trim().toLowerCase()
  const found = products.filter((product) => isIn(product, collection) && textOf(product).includes(wanted))
  return found.sort(orders[sort])
}

/** For the landing page. */
export function teaserProducts(products: readonly Product[]): Product[] {
  return products.filter((product) => isIn(product, 'Merchandise')).slice(0, 3)
}

function isIn(product: Product, collection: string): boolean {
  return product.collections.includes(collection)
}

function textOf({ name, description }: Product): string {
  return `${name} ${plainTextOf(description)}`.toLowerCase()
}
