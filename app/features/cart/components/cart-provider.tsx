import { type ReactNode, useMemo } from 'react'
import { cartChanges } from '../mutations.ts'
import { CartContext, useStoredCart } from '../queries.ts'

export function CartProvider({ children }: { children: ReactNode }) {
  const state = useStoredCart()
  const cart = useMemo(() => ({ ...state, ...cartChanges }), [state])
  return <CartContext value={cart}>{children}</CartContext>
}
