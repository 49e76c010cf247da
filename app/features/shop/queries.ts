import { useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { useIsHydrated } from '#app/lib/loading/hydration.ts'
import { products } from '#app/lib/site/shop-products.ts'
import { stockLeft } from '#app/lib/site/stock-left.ts'
import type { Product } from '#domain/catalogue/catalogue.ts'
import { withLiveStock } from '#domain/catalogue/live-stock.ts'
import { readShopSearch, type ShopSearch } from './state.ts'

const FRESH_MS = 30_000
const LATEST_MS = 2_000

let live: readonly Product[] = products
let askedAt = Number.NEGATIVE_INFINITY
let hasFailed = false
const listeners = new Set<() => void>()

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

/** The catalogue with the live stock; with the catalogue's own numbers until that is loaded, or if it fails. */
export function useLiveProducts(): readonly Product[] {
  return useSyncExternalStore(
    subscribe,
    () => live,
    () => products,
  )
}

/** Refetches the stock, as after a refusal because something is sold out. */
export async function refreshStock(): Promise<void> {
  askedAt = performance.now()
  try {
    const left = await stockLeft()
    live = products.map((product) => withLiveStock(product, left))
    for (const listener of listeners) listener()
  } catch (error) {
    // Not critical, because checkout checks the stock. Logged once.
    if (!hasFailed) console.error('What is left could not be read', error)
    hasFailed = true
  }
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('focus', refreshIfOld)
  listeners.add(listener)
  whenIdle(refreshIfOld)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('focus', refreshIfOld)
  }
}

function refreshIfOld(): void {
  if (performance.now() - askedAt > FRESH_MS) void refreshStock()
}

// Safari has no idle callback.
function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(act, { timeout: LATEST_MS })
  else setTimeout(act, LATEST_MS)
}
