import { collections } from '#domain/catalogue/catalogue.ts'
import { type SortOrder, sortOrders } from '#domain/catalogue/list.ts'
import { firstCollection } from './rules.ts'

export type ShopSearch = { collection: string; search: string; sort: SortOrder }

export function readShopSearch(search: URLSearchParams): ShopSearch {
  return {
    collection: collections.find((name) => name === search.get('collection')) ?? firstCollection,
    search: (search.get('q') ?? '').slice(0, 100),
    sort: sortOrders.find((order) => order === search.get('sort')) ?? 'name',
  }
}

/** Omits default values. */
export function shopPath({ collection, search, sort }: ShopSearch): string {
  const params = new URLSearchParams()
  if (collection !== firstCollection) params.set('collection', collection)
  if (search !== '') params.set('q', search)
  if (sort !== 'name') params.set('sort', sort)
  return params.size === 0 ? '/shop' : `/shop?${params}`
}
