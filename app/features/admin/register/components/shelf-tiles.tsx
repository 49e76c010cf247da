import { useState } from 'react'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Field } from '#app/ui/field.tsx'
import { type Choice, collections, isGiftCard, type Product } from '#domain/catalogue/catalogue.ts'
import { formatShortCents } from '#domain/money/money.ts'
import { filterProducts } from '../rules.ts'
import { formatStockLeft } from '../words.ts'
import { ChoiceDialog } from './choice-dialog.tsx'
import { GiftAmountDialog } from './gift-amount-dialog.tsx'

type ShelfTilesProps = {
  products: readonly Product[]
  isLocked: boolean
  onPick: (product: Product, options: Choice) => void
  onGift: (product: Product, cents: number) => void
}

export function ShelfTiles({ products, isLocked, onPick, onGift }: ShelfTilesProps) {
  const [collection, setCollection] = useState('')
  const [search, setSearch] = useState('')
  const [choosing, setChoosing] = useState<Product | null>(null)
  const tiles = filterProducts(products, collection, search)

  function handlePress(product: Product) {
    if (product.options.length > 0 || isGiftCard(product)) setChoosing(product)
    else onPick(product, {})
  }

  return (
    <section aria-label="What we sell">
      <Field
        label="Find a product"
        type="search"
        autoComplete="off"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <nav aria-label="Collections" className="mt-4 flex gap-2 overflow-x-auto pb-1">
        {['', ...collections].map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={collection === one}
            onClick={() => setCollection(one)}
            className={buttonStyle(collection === one ? 'pine' : 'outline', 'shrink-0 px-3.5')}
          >
            {one || 'All'}
          </button>
        ))}
      </nav>
      <p role="status" className={tiles.length === 0 ? 'py-8 text-center' : 'sr-only'}>
        {tiles.length === 0 ? 'No products match.' : `${tiles.length} products`}
      </p>
      <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4">
        {tiles.map((product) => (
          <li key={product.id}>
            <button
              type="button"
              disabled={isLocked || !product.inStock}
              onClick={() => handlePress(product)}
              className="flex h-full min-h-24 w-full cursor-pointer flex-col rounded-md border border-ink/30 bg-white/70 p-3 text-left hover:border-brass-600 hover:bg-white disabled:cursor-not-allowed disabled:bg-transparent disabled:text-(--dim)"
            >
              <span className="wrap-anywhere font-semibold leading-snug">{product.name}</span>
              <span className="mt-auto flex w-full flex-wrap items-baseline justify-between gap-x-2 pt-2">
                <span className="tabular-nums">
                  {isGiftCard(product) ? 'Any amount' : formatShortCents(product.priceCents)}
                </span>
                <span className="text-(--dim) text-sm">{formatStockLeft(product)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {choosing && isGiftCard(choosing) && (
        <GiftAmountDialog
          onClose={() => setChoosing(null)}
          onChoose={(cents) => {
            setChoosing(null)
            onGift(choosing, cents)
          }}
        />
      )}
      {choosing && !isGiftCard(choosing) && (
        <ChoiceDialog
          product={choosing}
          onClose={() => setChoosing(null)}
          onChoose={(options) => {
            setChoosing(null)
            onPick(choosing, options)
          }}
        />
      )}
    </section>
  )
}
