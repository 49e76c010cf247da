import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Plaque } from '#app/ui/plaque.tsx'
import { ShelfPicture } from '#app/ui/shelf-picture.tsx'
import {
  idWords,
  imageOf,
  isGiftCard,
  needsId,
  type Product,
  placeholderImage,
} from '#domain/catalogue/catalogue.ts'
import { plainTextOf } from '#domain/catalogue/description.ts'
import { formatCents } from '#domain/money/money.ts'
import { stockOfAll } from '../rules.ts'
import { StockState } from './stock-state.tsx'

type ProductCardProps = { product: Product; isEarly: boolean; onBuy: () => void }

/** On a phone two fit in a row, without descriptions. */
export function ProductCard({ product, isEarly, onBuy }: ProductCardProps) {
  const path = `/shop/product/${product.id}`

  return (
    <article className="paper relative grid h-full grid-cols-1 grid-rows-[auto_1fr] rounded-lg p-3 sm:p-5">
      {product.ribbon !== '' && (
        <Plaque className="-top-2.5 absolute left-3 z-10 sm:left-4">{product.ribbon}</Plaque>
      )}
      <Link to={path} tabIndex={-1} aria-hidden className="self-start rounded-md">
        <ShelfPicture
          src={imageOf(product)}
          fallback={placeholderImage}
          sizes="(max-width: 40rem) calc(50vw - 2.875rem), 17rem"
          loading={isEarly ? 'eager' : 'lazy'}
          className="w-full"
        />
      </Link>
      <div className="flex min-w-0 flex-col">
        <p className="engraved mt-3 text-(--dim) max-sm:hidden sm:mt-4">{product.category}</p>
        <h2 className="mt-2.5 text-[1.0625rem] sm:mt-1 sm:text-[1.375rem]">
          <Link to={path} className="underline-offset-4 hover:underline">
            {product.name}
          </Link>
        </h2>
        <p className="mt-1.5 mb-4 line-clamp-2 text-(--dim) text-[0.9375rem] max-sm:hidden">
          {plainTextOf(product.description)}
        </p>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 pt-2 sm:pt-0">
          <span className="font-display text-xl tabular-nums leading-none sm:text-2xl">
            {formatCents(product.priceCents)}
          </span>
          <StockState inStock={product.inStock} stock={stockOfAll(product)} />
        </div>
        {needsId(product) && <p className="mt-1.5 font-semibold text-sm">{idWords}</p>}
        <BuyNow product={product} path={path} onBuy={onBuy} />
      </div>
    </article>
  )
}

/** Products with options, and gift cards, are ordered on their own page. */
function BuyNow({ product, path, onBuy }: { product: Product; path: string; onBuy: () => void }) {
  const label = (
    <>
      Buy Now<span className="sr-only"> {product.name}</span>
    </>
  )
  if (product.inStock && (product.options.length > 0 || isGiftCard(product))) {
    return (
      <Link to={path} className={buttonStyle('pine', 'mt-3 px-3 sm:mt-4')}>
        {label}
      </Link>
    )
  }
  return (
    <Button variant="pine" disabled={!product.inStock} onClick={onBuy} className="mt-3 px-3 sm:mt-4">
      {label}
    </Button>
  )
}
