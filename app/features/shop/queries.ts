import { useSearchParams } from 'react-router'
import { followNews } from '#app/lib/backend/live-news.ts'
import { liveValue } from '#app/lib/backend/live-value.ts'
import { firstTouch } from '#app/lib/loading/first-sign.ts'
import { useIsHydrated } from '#app/lib/loading/hydration.ts'
import { setShelfHeard } from '#app/lib/site/shelf-signals.ts'
import { products } from '#app/lib/site/shop-products.ts'
import { stockLeft } from '#app/lib/site/stock-left.ts'
import type { Product } from '#domain/catalogue/catalogue.ts'
import { withLiveStock } from '#domain/catalogue/live-stock.ts'
import { readShopSearch, type ShopSearch } from './state.ts'

/** A sale is news for everybody in the shop: they do not all ask in the same moment. */
const SPREAD_MS = 600

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
  follow: followShelf,
})

/** Only after the first touch: who just reads a page need not load the client. */
function followShelf(readAgain: () => Promise<void>): () => void {
  let isOver = false
  let stop = () => {}
  void firstTouch().then(() => {
    if (isOver) return
    setShelfHeard(false)
    stop = followNews('shelf', {
      onNews: readAgain,
      onLive: setShelfHeard,
      withoutSignals: 'now and then',
      spreadMs: SPREAD_MS,
    })
  })
  return () => {
    isOver = true
    stop()
    setShelfHeard(true)
  }
}
