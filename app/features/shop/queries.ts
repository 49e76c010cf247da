import { useMemo } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import { subscribeToUpdates } from '#app/lib/backend/live-updates.ts'
import { liveValue } from '#app/lib/backend/live-value.ts'
import { firstTouch } from '#app/lib/loading/first-interaction.ts'
import { setStockSignals } from '#app/lib/site/shelf-signals.ts'
import { products } from '#app/lib/site/shop-products.ts'
import { fetchStock } from '#app/lib/site/stock-left.ts'
import type { Product } from '#domain/catalogue/catalogue.ts'
import { withLiveStock } from '#domain/catalogue/live-stock.ts'
import { readShopSearch, type ShopSearch } from './state.ts'

/** After a sale, visitors' reads are spread over this time. */
const SPREAD_MS = 600

export function useShopSearch(): ShopSearch {
  const [params] = useSearchParams()
  return readShopSearch(params)
}

/** The catalogue with live stock; with the catalogue's own numbers until that has loaded. */
export const { useValue: useLiveProducts, refresh: refreshStock } = liveValue<readonly Product[]>({
  name: 'The stock',
  unknown: () => products,
  useServerValue: useServerProducts,
  ask: async () => {
    const stock = await fetchStock()
    return products.map((product) => withLiveStock(product, stock))
  },
  freshMs: 30_000,
  follow: followStock,
})

type ShelfStock = { left: Record<string, number> | null }

/** By SKU; null if the stock cannot be read. */
export async function readShelf(): Promise<ShelfStock> {
  const left = await fetchStock().catch(() => null)
  return { left: left && Object.fromEntries(left) }
}

function useServerProducts(): readonly Product[] | null {
  const data: Partial<ShelfStock> | undefined = useLoaderData()
  const left = data?.left
  return useMemo(() => {
    if (!left) return null
    const stock = new Map(Object.entries(left))
    return products.map((product) => withLiveStock(product, stock))
  }, [left])
}

/** Waits for the first touch, because a visitor who only reads does not need the backend's client. */
function followStock(refresh: () => Promise<void>): () => void {
  let isStopped = false
  let stop = () => {}
  void firstTouch().then(() => {
    if (isStopped) return
    setStockSignals(false)
    stop = subscribeToUpdates('shelf', {
      onUpdate: refresh,
      onLive: setStockSignals,
      pollWithoutSignals: true,
      spreadMs: SPREAD_MS,
    })
  })
  return () => {
    isStopped = true
    stop()
    setStockSignals(true)
  }
}
