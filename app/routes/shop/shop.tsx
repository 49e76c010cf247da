import { ArrowLeft } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { CartButton } from '#app/features/cart/components/cart-button.tsx'
import { useCart } from '#app/features/cart/queries.ts'
import { CollectionLinks } from '#app/features/shop/components/collection-links.tsx'
import { Shelf } from '#app/features/shop/components/shelf.tsx'
import { ShopSearchBar } from '#app/features/shop/components/shop-search-bar.tsx'
import { readShelf, useLiveProducts, useShopSearch } from '#app/features/shop/queries.ts'
import { shopPath } from '#app/features/shop/state.ts'
import { intervals } from '#app/lib/backend/intervals.ts'
import { useIsLate } from '#app/lib/loading/waiting.ts'
import { cachedPage } from '#app/lib/site/cached-page.ts'
import { publicMeta } from '#app/lib/site/page-meta.ts'
import { useStockSignals } from '#app/lib/site/shelf-signals.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { LiveNote } from '#app/ui/live-note.tsx'
import { notify } from '#app/ui/notify.ts'
import type { Product } from '#domain/catalogue/catalogue.ts'
import { listProducts } from '#domain/catalogue/list.ts'
import { formatCents } from '#domain/money/money.ts'
import { toCartItem } from '#domain/shop/cart.ts'
import { venue } from '#domain/venue/venue.ts'

export const headers = cachedPage('collection', 'q', 'sort')

export function meta() {
  return publicMeta('Shop', `Hats, shirts, golf balls and good food from ${venue.longName}.`, {
    path: '/shop',
    image: '/og/shop.jpg',
  })
}

export const loader = readShelf

/** Offline, the list shows the catalog's own stock. */
export const clientLoader = readShelf

/** Live updates keep the stock current. */
export function shouldRevalidate() {
  return false
}

export default function Shop() {
  const navigate = useNavigate()
  const search = useShopSearch()
  const found = listProducts(useLiveProducts(), search)
  const isLate = useIsLate(!useStockSignals(), intervals.openSocket)
  const buy = useBuyNow()

  return (
    <main id="content" tabIndex={-1} className="mx-auto max-w-7xl px-4 pt-6 pb-20 sm:px-8 sm:pt-9">
      <div className="flex items-center justify-between gap-3">
        <Link to="/" className={buttonStyle('quiet', '-ml-3 px-3 text-brass-200')}>
          <ArrowLeft aria-hidden /> Back to Home
        </Link>
        <CartButton />
      </div>
      <div className="mt-5 mb-4 items-end justify-between gap-x-10 space-y-5 md:flex md:space-y-0">
        <h1 tabIndex={-1} className="whitespace-nowrap text-4xl sm:text-5xl">
          The shop
        </h1>
        <ShopSearchBar
          key={search.collection}
          value={search}
          onChange={(next) => navigate(shopPath(next), { replace: true, preventScrollReset: true })}
        />
      </div>
      <div className="mb-8">
        <CollectionLinks current={search.collection} />
      </div>
      <p role="status" className={found.length === 0 ? 'py-16 text-center font-display text-2xl' : 'sr-only'}>
        {found.length === 0 ? 'No products found' : `${found.length} products`}
      </p>
      <Shelf products={found} onBuy={buy} />
      <LiveNote isLate={isLate} what="the stock" />
    </main>
  )
}

function useBuyNow() {
  const { add } = useCart()
  const navigate = useNavigate()
  const viewCart = { label: 'View cart', onClick: () => void navigate('/cart'), to: '/cart' }

  return (product: Product) => {
    const item = toCartItem(product, {})
    if (item === null) return
    const outcome = add(product, item)
    if ('refused' in outcome) notify.destructive(outcome.refused, outcome.why)
    else if (outcome.result === 'raised')
      notify.success('Updated cart', `${item.name}: quantity increased`, viewCart)
    else notify.success('Added to cart', `${item.name}, ${formatCents(item.priceCents)}`, viewCart)
  }
}
