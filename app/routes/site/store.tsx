import { useState } from 'react'
import { Link } from 'react-router'
import { CartButton } from '#app/features/cart/components/cart-button.tsx'
import { CartMark } from '#app/features/cart/components/cart-mark.tsx'
import { useCart } from '#app/features/cart/queries.ts'
import { PortalPage } from '#app/features/portal/components/portal-page.tsx'
import { Shelf } from '#app/features/shop/components/shelf.tsx'
import { readShelf, useLiveProducts } from '#app/features/shop/queries.ts'
import { prefetchQueries } from '#app/lib/backend/prefetch-queries.ts'
import { portalQuery } from '#app/lib/portal/gym-system.ts'
import { cachedPage } from '#app/lib/site/cached-page.ts'
import { publicMeta } from '#app/lib/site/page-meta.ts'
import { textLink } from '#app/ui/text-link.ts'
import { TilesSkeleton } from '#app/ui/tiles-skeleton.tsx'
import { collections, type Product } from '#domain/catalogue/catalogue.ts'
import { listProducts } from '#domain/catalogue/list.ts'
import { toCartItem } from '#domain/shop/cart.ts'
import type { Route } from './+types/store.ts'

const TITLE = 'Pro Shop'

export const headers = cachedPage()

export function meta() {
  return publicMeta(TITLE, 'Everything in the pro shop, with sizes and prices.', {
    path: '/store',
    image: '/og/shop.jpg',
  })
}

export async function loader() {
  const [state, shelf] = await Promise.all([
    prefetchQueries((client) => [client.prefetchQuery(portalQuery())]),
    readShelf(),
  ])
  return { state, ...shelf }
}

export function shouldRevalidate() {
  return false
}

export default function Store({ loaderData }: Route.ComponentProps) {
  return (
    <PortalPage
      state={loaderData.state}
      title={TITLE}
      name="shop"
      backTo="/dashboard"
      skeleton={<TilesSkeleton label="Loading the shop..." className="aspect-4/5" />}
    >
      <Shelves />
    </PortalPage>
  )
}

function Shelves() {
  const products = useLiveProducts()
  const { add } = useCart()
  const [notice, setNotice] = useState<{ id: string; words: string } | null>(null)

  // Shows the outcome beside the product instead of a toast.
  function handleBuy(product: Product) {
    const item = toCartItem(product, {})
    if (item === null) return
    const outcome = add(product, item)
    setNotice({ id: product.id, words: 'refused' in outcome ? outcome.why : 'Added to cart.' })
  }

  return (
    <>
      <CartMark />
      <div className="mb-8 flex items-center justify-between gap-6 pt-2">
        <ShelfLinks />
        <CartButton />
      </div>
      <div className="space-y-12">
        {collections.map((collection, index) => (
          <section key={collection} aria-labelledby={`shelf-${index}`}>
            <h2 id={`shelf-${index}`} className="mb-4 text-3xl">
              {collection}
            </h2>
            <Shelf
              products={listProducts(products, { collection, search: '', sort: 'name' })}
              isFirst={index === 0}
              onBuy={handleBuy}
              renderBelow={({ id }) => (
                <p role="status" className="text-brass-200">
                  {notice?.id === id && (
                    <>
                      {notice.words}{' '}
                      <Link to="/cart" className={`${textLink} pt-2`}>
                        View cart
                      </Link>
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

function ShelfLinks() {
  return (
    <nav aria-label="Collections" className="min-w-0 overflow-x-auto py-1">
      <ul className="flex w-max gap-x-6">
        {collections.map((collection, index) => (
          <li key={collection}>
            <a
              href={`#shelf-${index}`}
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
