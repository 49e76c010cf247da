import { Card } from '#app/ui/card.tsx'
import { notify } from '#app/ui/notify.ts'
import type { CartLine } from '#domain/shop/cart-reprice.ts'
import { limitByStock, titleOf } from '#domain/shop/stock-limit.ts'
import { useCart } from '../queries.ts'
import { CartRow } from './cart-row.tsx'

export function CartRows({ lines, className }: { lines: CartLine[]; className?: string }) {
  const { remove, setQuantity } = useCart()

  function handleRemove(id: string) {
    remove(id)
    // The removed button had the focus.
    document.querySelector('h1')?.focus({ preventScroll: true })
    notify.success('Removed from cart', 'Item removed successfully')
  }

  function handleQuantity(line: CartLine, wanted: number) {
    if (wanted <= 0) return handleRemove(line.id)
    const { stock, elsewhere, isGiftCard } = line
    const { quantity, refusal } = limitByStock({
      name: titleOf(line),
      wanted,
      stock,
      inCart: elsewhere,
      isGiftCard,
    })
    if (quantity > 0) setQuantity(line.id, quantity)
    if (refusal !== null) notify.destructive('Not enough left', refusal)
    else if (quantity > line.quantity) notify.success('Updated cart', 'Quantity increased')
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
