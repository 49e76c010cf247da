import { ArrowLeft } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link, Navigate, redirect, useNavigate } from 'react-router'
import { CartButton } from '#app/features/cart/components/cart-button.tsx'
import { useCart } from '#app/features/cart/queries.ts'
import type { GiftPreviewProps } from '#app/features/gift-cards/components/gift-preview.tsx'
import { ProductDescription } from '#app/features/shop/components/product-description.tsx'
import { ProductOrder } from '#app/features/shop/components/product-order.tsx'
import { ProductPictures } from '#app/features/shop/components/product-pictures.tsx'
import { readShelf, useLiveProducts } from '#app/features/shop/queries.ts'
import { useIsHydrated } from '#app/lib/loading/hydration.ts'
import { lazyPart } from '#app/lib/loading/script-trouble.ts'
import { cachedPage } from '#app/lib/site/cached-page.ts'
import { privateMeta, publicMeta } from '#app/lib/site/page-meta.ts'
import { productData } from '#app/lib/site/product-data.ts'
import { products } from '#app/lib/site/shop-products.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { notify } from '#app/ui/notify.ts'
import { Plaque } from '#app/ui/plaque.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { type Choice, findProduct, imageOf, isGiftCard, type Product } from '#domain/catalogue/catalogue.ts'
import { initialChoice } from '#domain/catalogue/choice.ts'
import { plainTextOf } from '#domain/catalogue/description.ts'
import { imageOfChoice, sharedPictureOf } from '#domain/catalogue/pictures.ts'
import type { NewItem } from '#domain/shop/cart.ts'
import { titleOf } from '#domain/shop/stock-limit.ts'
import type { Route } from './+types/product.ts'

// Only gift cards need these.
const GiftForm = lazyPart(
  async () => (await import('#app/features/gift-cards/components/gift-form.tsx')).GiftForm,
)
const GiftPreview = lazyPart(
  async () => (await import('#app/features/gift-cards/components/gift-preview.tsx')).GiftPreview,
)

export const headers = cachedPage()

export function meta({ params }: Route.MetaArgs) {
  const product = findProduct(products, params.id)
  if (!product) return privateMeta('Shop')
  const picture = sharedPictureOf(product)
  return publicMeta(product.name, plainTextOf(product.description), {
    path: `/shop/product/${product.id}`,
    image: picture ?? '/og/shop.jpg',
    data: [productData(product, picture ?? imageOf(product))],
  })
}

export function loader({ params }: Route.LoaderArgs) {
  return readProduct(params.id)
}

/** Offline, the product shows the catalog's own stock. */
export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return readProduct(params.id)
}

async function readProduct(id: string) {
  if (!findProduct(products, id)) throw redirect('/shop')
  return readShelf()
}

export function shouldRevalidate() {
  return false
}

export default function ProductPage({ params }: Route.ComponentProps) {
  const product = findProduct(useLiveProducts(), params.id)
  if (!product) return <Navigate to="/shop" replace />
  return <ProductSheet key={product.id} product={product} />
}

function ProductSheet({ product }: { product: Product }) {
  const [choice, setChoice] = useState<Choice>(() => initialChoice(product))
  const addToCart = useAddToCart(product)
  const isHydrated = useIsHydrated()
  const isGift = isGiftCard(product)
  const [gift, setGift] = useState<GiftPreviewProps>({ ...emptyGift, cents: product.priceCents })

  return (
    <main id="content" tabIndex={-1} className="mx-auto max-w-7xl px-4 pt-6 pb-20 sm:px-8 sm:pt-9">
      <div className="flex items-center justify-between gap-3">
        <Link to="/shop" className={buttonStyle('quiet', '-ml-3 px-3 text-brass-200')}>
          <ArrowLeft aria-hidden /> Back to Shop
        </Link>
        <CartButton />
      </div>
      <div className="paper mt-6 grid items-start gap-x-10 gap-y-8 rounded-lg p-5 sm:p-8 md:grid-cols-2 md:grid-rows-[auto_1fr] lg:gap-x-12">
        {!isGift && (
          <div className="md:col-start-1 md:row-start-1 lg:sticky lg:top-6 lg:row-span-2">
            <ProductPictures name={product.name} image={imageOfChoice(product, choice)} />
          </div>
        )}
        <div
          className={`min-w-0 md:col-start-2 md:row-start-1 ${isGift ? 'md:row-span-2' : 'md:max-lg:row-span-2'}`}
        >
          <Plaque>{product.category}</Plaque>
          <h1 tabIndex={-1} className="rule-double mt-4 mb-6 pb-4 text-[2rem] sm:text-5xl">
            {product.name}
          </h1>
          {isGift && (
            <div className="mb-6">
              <ProductDescription description={product.description} notes={product.notes} />
            </div>
          )}
          {isHydrated && isGift ? (
            <Suspense fallback={<Skeleton className="h-128 w-full" />}>
              <GiftForm product={product} onAdd={addToCart} onPreview={setGift} />
            </Suspense>
          ) : (
            <ProductOrder product={product} choice={choice} onChoose={setChoice} onAdd={addToCart} />
          )}
        </div>
        {isGift ? (
          <div className="md:sticky md:top-6 md:col-start-1 md:row-span-2 md:row-start-1">
            <Suspense fallback={<GiftPlaceholder />}>
              {isHydrated ? <GiftPreview {...gift} /> : <GiftPlaceholder />}
            </Suspense>
          </div>
        ) : (
          <div className="min-w-0 md:row-start-2 md:max-lg:col-start-1 lg:col-start-2">
            <ProductDescription description={product.description} notes={product.notes} />
          </div>
        )}
      </div>
    </main>
  )
}

const emptyGift = { design: 'night', toName: '', fromName: '', message: '' }

function GiftPlaceholder() {
  return <div className="aspect-video rounded-md bg-night max-md:hidden" />
}

function useAddToCart(product: Product) {
  const { add } = useCart()
  const navigate = useNavigate()
  const viewCart = { label: 'View cart', onClick: () => void navigate('/cart'), to: '/cart' }

  return (item: NewItem, quantity: number) => {
    const outcome = add(product, item, quantity)
    if ('refused' in outcome) notify.destructive(outcome.refused, outcome.why)
    else notify.success('Added to cart', `${quantity} × ${titleOf(item)}`, viewCart)
    return !('refused' in outcome)
  }
}
