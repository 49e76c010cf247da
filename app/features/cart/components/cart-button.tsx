import { ShoppingCart } from 'lucide-react'
import { Link } from 'react-router'
import { buttonStyle } from '#app/ui/button-style.ts'
import { useCart } from '../queries.ts'

export function CartButton() {
  const { itemCount } = useCart()

  return (
    <Link to="/cart" className={buttonStyle('outline', 'relative border-brass-400/60 text-brass-200')}>
      <ShoppingCart aria-hidden /> Cart
      {itemCount > 0 && (
        <span className="brass -top-2.5 -right-2.5 absolute min-w-6 rounded-full px-1.5 py-1 text-[0.8125rem] leading-none tabular-nums">
          {itemCount}
          <span className="sr-only">{itemCount === 1 ? ' item' : ' items'}</span>
        </span>
      )}
    </Link>
  )
}
