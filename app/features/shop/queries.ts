import { useSearchParams } from 'react-router'
import { liveValue } from '#app/lib/backend/live-value.ts'
import { useIsHydrated } from '#app/lib/loading/hydration.ts'
import { products } from '#app/lib/site/shop-products.ts'
import { stockLeft } from '#app/lib/site/stock-left.ts'
import type { Product } from '#domain/catalogue/catalogue.ts'
import { withLiveStock } from '#domain/catalogue/live-stock.ts'
import { readShopSearch, type ShopSearch } from './state.ts'

/**
 * The search of the address; before hydration, the one the page was built for. The host has a page for each
 * collection (scripts/build/query-pages.ts); a plain file server may send another one.
 */
export function useShopSearch(): ShopSearch {
  const [params] = useSearchParams()
  const isHydrated = useIsHydrated()
  const isAsked = isHydrated || import.meta.env.SSR
  return readShopSearch(isAsked ? params : new URLSearchParams({ collection: writtenShelf() }))
}

function writtenShelf(): string {
  return document.querySelector<HTMLElement>('[data-shelf]')?.dataset.shelf ?? ''
}

/** The catalogue with the live stock; with the catalogue's own numbers until that is read. Refreshed after a sale is refused. */
export const { useValue: useLiveProducts, refresh: refreshStock } = liveValue<readonly Product[]>({
  name: 'What is left',
  unknown: products,
  ask: async () => {
    const left = await stockLeft()
    return products.map((product) => withLiveStock(product, left))
  },
  freshMs: 30_000,
})
