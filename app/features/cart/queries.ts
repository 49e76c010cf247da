import { useMemo, useSyncExternalStore } from 'react'
import { type Cart, countOf, subtotalOf } from '#domain/shop/cart.ts'
import { readStoredCart } from '#domain/shop/cart-storage.ts'
import { type CartChanges, cartChanges } from './mutations.ts'
import { cartStorage } from './state.ts'

type CartState = {
  items: Cart
  itemCount: number
  totalCents: number
  /** False until the browser's storage has been read. */
  isRestored: boolean
}

export function useCart(): CartState & CartChanges {
  const text = useSyncExternalStore(cartStorage.subscribe, cartStorage.read, () => undefined)

  return useMemo(() => {
    const items = readStoredCart(text ?? null)
    const isRestored = text !== undefined
    return {
      items,
      itemCount: countOf(items),
      totalCents: subtotalOf(items),
      isRestored,
      ...cartChanges,
    }
  }, [text])
}
