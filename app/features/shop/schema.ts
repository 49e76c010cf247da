import { type Choice, collections, imageOf, type Product } from '#domain/catalogue.ts'
import { type SortOrder, sortOrders } from '#domain/catalogue-list.ts'

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
