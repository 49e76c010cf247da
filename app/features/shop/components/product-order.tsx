import { useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { QuantityStepper } from '#app/ui/quantity-stepper.tsx'
import type { Choice, Product } from '#domain/catalogue/catalogue.ts'
import { combinationOf, missingOption, priceOfChoice } from '#domain/catalogue/choice.ts'
import { formatCents } from '#domain/money/money.ts'
import { type NewItem, quantityOf, toCartItem } from '#domain/shop/cart.ts'
import { limitByStock, titleOf } from '#domain/shop/stock-limit.ts'
import { stockOfAll } from '../rules.ts'
import { formatMissingOption } from '../words.ts'
import { OptionPicker } from './option-picker.tsx'
import { StockState } from './stock-state.tsx'

type ProductOrderProps = {
  product: Product
  choice: Choice
  onChoose: (choice: Choice) => void
  onAdd: (item: NewItem, quantity: number) => void
}

export function ProductOrder({ product, choice, onChoose, onAdd }: ProductOrderProps) {
  const [wanted, setWanted] = useState(1)
  const priceCents = priceOfChoice(product, choice)
  const item = toCartItem(product, choice)
  const combination = combinationOf(product, choice)
  // Recomputed at each render, because the stock may fall while the page is open.
  const name = titleOf({ name: product.name, options: choice })
  const limited = limitByStock({ name, stock: combination?.stock ?? null, wanted })
  const quantity = Math.max(1, limited.quantity)
  const missing = missingOption(product, choice)
  const [hasTried, setTried] = useState(false)
  const options = useRef<HTMLFieldSetElement>(null)

  function handleAdd() {
    setTried(missing !== null)
    if (item !== null) onAdd(item, quantity)
    else if (missing !== null) focusOption(options.current, missing)
  }

  return (
    <fieldset ref={options} className="min-w-0 space-y-6">
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
      {product.inStock && (
        <OptionPicker
          product={product}
          choice={choice}
          onChoose={onChoose}
          problem={
            hasTried && missing !== null ? { option: missing, words: formatMissingOption(missing) } : null
          }
        />
      )}
      <div className="flex flex-wrap gap-3">
        <QuantityStepper
          label={`Quantity of ${product.name}`}
          value={quantity}
          read={(text) => Math.max(1, quantityOf(text))}
          onChange={(next) => setWanted(Math.floor(next))}
        />
        <div className="buy-bar grow">
          <Button
            variant="pine"
            disabled={!product.inStock || (item === null && missing === null)}
            onClick={handleAdd}
            className="min-h-12 w-full"
          >
            Add to Cart - {formatCents(priceCents * quantity)}
          </Button>
        </div>
      </div>
      <p role="status" className="-mt-3 font-semibold text-(--error) text-sm">
        {item !== null && limited.refusal}
      </p>
    </fieldset>
  )
}

function focusOption(form: HTMLElement | null, option: string): void {
  const groups = [...(form?.querySelectorAll<HTMLElement>('[data-option]') ?? [])]
  const inputs = groups.find(({ dataset }) => dataset.option === option)?.querySelectorAll('input') ?? []
  const first = [...inputs].find(({ disabled }) => !disabled)
  first?.focus()
}
