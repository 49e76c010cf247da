import { useMemo } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import { followNews } from '#app/lib/backend/live-news.ts'
import { liveValue } from '#app/lib/backend/live-value.ts'
import { firstTouch } from '#app/lib/loading/first-sign.ts'
import { setStockSignals } from '#app/lib/site/shelf-signals.ts'
import { products } from '#app/lib/site/shop-products.ts'
import { stockLeft } from '#app/lib/site/stock-left.ts'
import type { Product } from '#domain/catalogue/catalogue.ts'
import { withLiveStock } from '#domain/catalogue/live-stock.ts'
import { readShopSearch, type ShopSearch } from './state.ts'

/** Spreads the reads of all visitors after a sale. */
const SPREAD_MS = 600

export function useShopSearch(): ShopSearch {
  const [params] = useSearchParams()
  return readShopSearch(params)
}

/** The catalogue with the live stock, or with its own numbers until that is loaded. Refreshed after a sale is refused. */
export const { useValue: useLiveProducts, refresh: refreshStock } = liveValue<readonly Product[]>({
  name: 'What is left',
  unknown: products,
  useServerValue: useServerProducts,
  ask: async () => {
    const left = await stockLeft()
    return products.map((product) => withLiveStock(product, left))
  },
  freshMs: 30_000,
  follow: followShelf,
})

type ShelfStock = { left: Record<string, number> | null }

/** Loader data for shop pages: the stock by SKU, or null if it cannot be read. */
export async function readShelf(): Promise<ShelfStock> {
  const left = await stockLeft().catch(() => null)
  return { left: left && Object.fromEntries(left) }
}

function useServerProducts(): readonly Product[] | null {
  const told: Partial<ShelfStock> | undefined = useLoaderData()
  const left = told?.left
  return useMemo(() => {
    if (!left) return null
    const known = new Map(Object.entries(left))
    return products.map((product) => withLiveStock(product, known))
  }, [left])
}

/** Starts after the first touch, because a visitor who only reads does not need the client. */
function followShelf(readAgain: () => Promise<void>): () => void {
  let isOver = false
  let stop = () => {}
  void firstTouch().then(() => {
    if (isOver) return
    setStockSignals(false)
    stop = followNews('shelf', {
      onNews: readAgain,
      onLive: setStockSignals,
      withoutSignals: 'now and then',
      spreadMs: SPREAD_MS,
    })
  })
  return () => {
    isOver = true
    stop()
    setStockSignals(true)
  }
}
