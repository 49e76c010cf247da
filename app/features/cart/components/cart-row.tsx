import { X } from 'lucide-react'
import { Link } from 'react-router'
import { formatFewLeft } from '#app/features/shop/words.ts'
import { QuantityStepper } from '#app/ui/quantity-stepper.tsx'
import { ShelfPicture } from '#app/ui/shelf-picture.tsx'
import { idWords, placeholderImage } from '#domain/catalogue/catalogue.ts'
import { formatCents } from '#domain/money/money.ts'
import { quantityOf } from '#domain/shop/cart.ts'
import { readLineId } from '#domain/shop/cart-line-id.ts'
import type { CartLine } from '#domain/shop/cart-reprice.ts'
import { giftWords } from '#domain/shop/gift.ts'
import { leftWords, titleOf } from '#domain/shop/stock-limit.ts'

type CartRowProps = { line: CartLine; onQuantity: (quantity: number) => void; onRemove: () => void }

export function CartRow({ line, onQuantity, onRemove }: CartRowProps) {
  const options = Object.entries(readLineId(line.id).options)
  const title = line.gift?.toName ? `${titleOf(line)} for ${line.gift.toName}` : titleOf(line)

  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 py-5 sm:grid-cols-[6rem_minmax(0,1fr)]">
      <ShelfPicture
        src={line.imageUrl}
        fallback={placeholderImage}
        sizes="6rem"
        className="w-full sm:row-span-2"
      />
      <div className="flex min-w-0 justify-between gap-3">
        <div className="min-w-0">
          <h3 className="text-xl">
            <Link to={`/shop/product/${line.productId}`} className="underline-offset-4 hover:underline">
              {line.name}
            </Link>
          </h3>
          {options.length > 0 && (
            <p className="mt-1">{options.map(([name, value]) => `${name}: ${value}`).join(' · ')}</p>
          )}
          {line.gift && <p className="mt-1 wrap-anywhere">{giftWords(line.gift)}</p>}
          <p className="mt-0.5 text-(--dim) text-sm">
            {line.category} · {formatCents(line.priceCents)} each
          </p>
          {line.needsId && <p className="mt-1 font-semibold text-sm">{idWords}</p>}
          <LineNote line={line} />
        </div>
        <button
          type="button"
          aria-label={`Remove ${title}`}
          onClick={onRemove}
          className="-mt-2 -mr-2.5 grid size-11 shrink-0 cursor-pointer place-items-center rounded-md text-ink-dim hover:bg-ink/8 hover:text-ink"
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
      <div className="col-span-2 flex items-center justify-between gap-3 sm:col-span-1 sm:col-start-2">
        <QuantityStepper
          label={`Quantity of ${title}`}
          value={line.quantity}
          read={quantityOf}
          onChange={onQuantity}
        />
        <span className="font-display text-[1.375rem] tabular-nums">
          {formatCents(line.priceCents * line.quantity)}
        </span>
      </div>
    </li>
  )
}

function LineNote({ line }: { line: CartLine }) {
  const { state, stock, elsewhere, hasNewPrice } = line
  if (state === 'available' && !hasNewPrice) {
    const few = formatFewLeft(stock)
    return few && <p className="mt-1 font-semibold text-sm">{few}</p>
  }
  const words = {
    available: 'The price has changed since you added this.',
    short: leftWords(titleOf(line), stock ?? 0, elsewhere),
    'sold-out': 'Out of Stock',
    gone: 'No longer available.',
  }[state]
  return <p className="mt-1 font-semibold text-(--error) text-sm">{words}</p>
}
