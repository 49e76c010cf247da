import type { ComponentProps, ReactNode } from 'react'
import type { Product } from '#domain/catalogue/catalogue.ts'
import { ProductCard } from './product-card.tsx'

/** The number of products on the first screen. */
const EARLY = 4

type ShelfProps = ComponentProps<'ul'> & {
  products: readonly Product[]
  onBuy: (product: Product) => void
  /** The page's first list loads its pictures at once. */
  isFirst?: boolean
  /** Rendered under each product. */
  below?: (product: Product) => ReactNode
}

/** Products side by side. The shop has one list, and the pro shop one for each collection. */
export function Shelf({ products, onBuy, isFirst = true, below, className = '', ...list }: ShelfProps) {
  return (
    <ul
      {...list}
      className={`grid grid-cols-2 gap-x-3 gap-y-5 sm:gap-x-5 sm:gap-y-6 lg:grid-cols-3 xl:grid-cols-4 ${className}`}
    >
      {products.map((product, index) => {
        const isEarly = isFirst && index < EARLY
        return (
          <li
            key={product.id}
            data-in-turn={isEarly ? undefined : ''}
            className="flex min-w-0 flex-col [--guess:23rem] sm:[--guess:33rem]"
          >
            <ProductCard product={product} isEarly={isEarly} onBuy={() => onBuy(product)} />
            {below?.(product)}
          </li>
        )
      })}
    </ul>
  )
}
