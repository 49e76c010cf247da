import { useState } from 'react'
import { CartButton } from '#app/features/cart/components/cart-button.tsx'
import { CartMark } from '#app/features/cart/components/cart-mark.tsx'
import { useCart } from '#app/features/cart/queries.ts'
import { PortalSheet } from '#app/features/portal/components/portal-sheet.tsx'
import { Shelf } from '#app/features/shop/components/shelf.tsx'
import { useLiveProducts } from '#app/features/shop/queries.ts'
import { privateMeta } from '#app/lib/site/page-meta.ts'
import { products } from '#app/lib/site/shop-products.ts'
import { textLink } from '#app/ui/text-link.ts'
import { collections, type Product } from '#domain/catalogue/catalogue.ts'
import { listProducts } from '#domain/catalogue/list.ts'
import { stockBySku } from '#domain/catalogue/live-stock.ts'
import { itemOf } from '#domain/shop/cart.ts'

const TITLE = 'Pro Shop'
/** What the shelves were written by, for who looks whether they are still true (app/early/shop.ts). */
const WRITTEN_STOCK = JSON.stringify(stockBySku(products))

export function meta() {
  return privateMeta(TITLE)
}

export default function PortalShop() {
  return (
    <PortalSheet title={TITLE}>
      <Shelves />
    </PortalSheet>
  )
}

/** All collections on one page, with the shop's cart. */
function Shelves() {
  const products = useLiveProducts()
  const { add } = useCart()
  const [told, setTold] = useState<{ id: string; words: string } | null>(null)

  // A toast would be out of sight at the bottom of a tall frame, so the message is shown at the product.
  function handleBuy(product: Product) {
    const item = itemOf(product, {})
    if (item === null) return
    const outcome = add(product, item)
    setTold({ id: product.id, words: 'refused' in outcome ? outcome.why : 'Added to cart.' })
  }

  return (
    <>
      <CartMark />
      <div
        data-early-view="shop"
        data-stock={WRITTEN_STOCK}
        className="mb-8 flex items-center justify-between gap-6 pt-2"
      >
        <ShelfLinks />
        <CartButton />
      </div>
      <div className="space-y-12">
        {collections.map((collection, shelf) => (
          <section key={collection} aria-labelledby={`shelf-${shelf}`}>
            <h2 id={`shelf-${shelf}`} className="mb-4 text-3xl">
              {collection}
            </h2>
            <Shelf
              products={listProducts(products, { collection, search: '', sort: 'name' })}
              isFirst={shelf === 0}
              onBuy={handleBuy}
              below={({ id }) => (
                <p role="status" className="text-brass-200">
                  {told?.id === id && (
                    <>
                      {told.words}{' '}
                      <a href="/cart" target="_top" className={`${textLink} pt-2`}>
                        View cart
                      </a>
                    </>
                  )}
                </p>
              )}
            />
          </section>
        ))}
      </div>
    </>
  )
}

/** Links to each collection on the page. On a phone the row scrolls sideways. */
function ShelfLinks() {
  return (
    <nav aria-label="Collections" className="min-w-0 overflow-x-auto py-1">
      <ul className="flex w-max gap-x-6">
        {collections.map((collection, shelf) => (
          <li key={collection}>
            <a
              href={`#shelf-${shelf}`}
              className="engraved inline-flex min-h-11 items-center whitespace-nowrap px-1 text-cream-dim hover:text-cream"
            >
              {collection}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
