import { ShoppingCart } from 'lucide-react'
import { Link } from 'react-router'
import { buttonStyle } from '#app/ui/button-style.ts'

export function EmptyCart() {
  return (
    <div className="flex flex-col items-center py-16 text-center sm:py-24">
      <ShoppingCart aria-hidden strokeWidth={1.25} className="size-16 text-brass-300" />
      <h1 tabIndex={-1} className="mt-6 text-4xl sm:text-5xl">
        Your cart is empty
      </h1>
      <p className="mt-3 mb-8 text-cream-dim text-lg">Add some items to get started!</p>
      <Link to="/shop" className={buttonStyle('brass')}>
        Browse Products
      </Link>
    </div>
  )
}
