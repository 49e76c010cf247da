import { useState } from 'react'
import { useIsHydrated } from '#app/lib/loading/hydration.ts'
import { Button } from '#app/ui/button.tsx'
import { QuantityStepper } from '#app/ui/quantity-stepper.tsx'
import type { Choice, Product } from '#domain/catalogue/catalogue.ts'
import { combinationOf, priceOfChoice } from '#domain/catalogue/choice.ts'
import { formatCents } from '#domain/money/money.ts'
import { itemOf, type NewItem, quantityOf } from '#domain/shop/cart.ts'
import { limitByStock, titleOf } from '#domain/shop/stock-limit.ts'
import { stockOfAll } from '../rules.ts'
import { OptionPicker } from './option-picker.tsx'
import { StockState } from './stock-state.tsx'

type ProductOrderProps = {
  product: Product
  choice: Choice
  onChoose: (choice: Choice) => void
  onAdd: (item: NewItem, quantity: number) => void
}

/** Price, options, quantity, and the button to add to the cart. */
export function ProductOrder({ product, choice, onChoose, onAdd }: ProductOrderProps) {
  const isReady = useIsHydrated()
  const [wanted, setWanted] = useState(1)
  const priceCents = priceOfChoice(product, choice)
  const item = itemOf(product, choice)
  const combination = combinationOf(product, choice)
  // Limited at each render, because the stock may fall while the page is open.
  const name = titleOf({ name: product.name, options: choice })
  const bound = limitByStock({ name, stock: combination?.stock ?? null, wanted })
  const quantity = Math.max(1, bound.quantity)

  return (
    // Disabled before hydration, because clicks would be lost.
    <fieldset disabled={!isReady} className="min-w-0 space-y-6">
      <legend className="sr-only">Order {product.name}</legend>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="font-display text-[2.25rem] tabular-nums leading-none">
          {formatCents(priceCents)}
        </span>
        <StockState
          inStock={combination?.isAvailable ?? product.inStock}
          stock={combination ? combination.stock : stockOfAll(product)}
        />
      </p>
      {product.inStock && <OptionPicker product={product} choice={choice} onChoose={onChoose} />}
      <div className="flex flex-wrap gap-3">
        <QuantityStepper
          label={`Quantity of ${product.name}`}
          value={quantity}
          read={(text) => Math.max(1, quantityOf(text))}
          onChange={(next) => setWanted(Math.floor(next))}
        />
        <Button
          variant="pine"
          disabled={item === null}
          onClick={() => item && onAdd(item, quantity)}
          className="min-h-12 grow"
        >
          Add to Cart - {formatCents(priceCents * quantity)}
        </Button>
      </div>
      <p role="status" className="-mt-3 font-semibold text-(--error) text-sm">
        {item !== null && bound.refusal}
      </p>
    </fieldset>
  )
}
