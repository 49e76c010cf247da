import { createContext, use, useMemo, useSyncExternalStore } from 'react'
import { type Cart, countOf, subtotalOf } from '#domain/shop/cart.ts'
import { readStoredCart } from '#domain/shop/cart-storage.ts'
import type { CartChanges } from './mutations.ts'
import { cartStorage } from './state.ts'

export type CartState = {
  items: Cart
  itemCount: number
  totalCents: number
  /** False until the browser's storage has been read: before that nobody knows whether the cart is empty. */
  isRestored: boolean
}

export const CartContext = createContext<(CartState & CartChanges) | null>(null)

export function useCart(): CartState & CartChanges {
  const cart = use(CartContext)
  if (cart === null) throw new Error('useCart must be used within a CartProvider')
  return cart
}

export function useStoredCart(): CartState {
  const text = useSyncExternalStore(cartStorage.subscribe, cartStorage.read, () => undefined)

  return useMemo(() => {
    const items = readStoredCart(text ?? null)
    const isRestored = text !== undefined
    return { items, itemCount: countOf(items), totalCents: subtotalOf(items), isRestored }
  }, [text])
}
