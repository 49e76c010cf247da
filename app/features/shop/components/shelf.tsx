import type { ComponentProps, ReactNode } from 'react'
import type { Product } from '#domain/catalogue/catalogue.ts'
import { ProductCard } from './product-card.tsx'

/** Products on the first screen, whose pictures load at once. */
const EARLY_COUNT = 4

type ShelfProps = ComponentProps<'ul'> & {
  products: readonly Product[]
  onBuy: (product: Product) => void
  /** Is this the page's first list? */
  isFirst?: boolean
  renderBelow?: (product: Product) => ReactNode
}

export function Shelf({ products, onBuy, isFirst = true, renderBelow, className = '', ...list }: ShelfProps) {
  return (
    <ul
      {...list}
      className={`grid grid-cols-2 gap-x-3 gap-y-5 sm:gap-x-5 sm:gap-y-6 lg:grid-cols-3 xl:grid-cols-4 ${className}`}
    >
      {products.map((product, index) => {
        const isEarly = isFirst && index < EARLY_COUNT
        return (
          <li
            key={product.id}
            data-in-turn={isEarly ? undefined : ''}
            className="flex min-w-0 flex-col [--guess:23rem] sm:[--guess:33rem]"
          >
            <ProductCard product={product} isEarly={isEarly} onBuy={() => onBuy(product)} />
            {renderBelow?.(product)}
          </li>
        )
      })}
    </ul>
  )
}
