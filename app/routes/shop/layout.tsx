import { Outlet } from 'react-router'
import { CartProvider } from '#app/features/cart/components/cart-provider.tsx'

/** One cart for the shelf, the product and the till. */
export default function ShopLayout() {
  return (
    <CartProvider>
      <Outlet />
    </CartProvider>
  )
}
