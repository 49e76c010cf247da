import { Card } from '#app/ui/card.tsx'
import { notify } from '#app/ui/notify.ts'
import type { CartLine } from '#domain/cart-reprice.ts'
import { useCart } from '../queries.ts'
import { CartRow } from './cart-row.tsx'

/** What lies in the cart. After a removal the focus goes to the heading, so that it is not lost. */
export function CartRows({ lines, className }: { lines: CartLine[]; className?: string }) {
  const { remove, setQuantity } = useCart()

  function handleRemove(id: string) {
    remove(id)
    document.querySelector('h1')?.focus({ preventScroll: true })
    notify.success('Removed from cart', 'Item removed successfully')
  }

  function handleQuantity({ id, quantity: before }: CartLine, quantity: number) {
    if (quantity <= 0) return handleRemove(id)
    setQuantity(id, quantity)
    if (quantity > before) notify.success('Updated cart', 'Quantity increased')
  }

  return (
    <Card title="Items" className={className}>
      <ul className="-mb-5 divide-y divide-(--rule)">
        {lines.map((line) => (
          <CartRow
            key={line.id}
            line={line}
            onQuantity={(quantity) => handleQuantity(line, quantity)}
            onRemove={() => handleRemove(line.id)}
          />
        ))}
      </ul>
    </Card>
  )
}
