import { ArrowLeft } from 'lucide-react'
import { Suspense, useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { CartMark } from '#app/features/cart/components/cart-mark.tsx'
import { CartRows } from '#app/features/cart/components/cart-rows.tsx'
import { EmptyCart } from '#app/features/cart/components/empty-cart.tsx'
import { useCart } from '#app/features/cart/queries.ts'
import { saveTicket } from '#app/features/orders/state.ts'
import { LatePaymentStep } from '#app/features/payment/components/late-payment-step.tsx'
import { useLiveProducts } from '#app/features/shop/queries.ts'
import { lazyPart } from '#app/lib/loading/script-trouble.ts'
import { privateMeta } from '#app/lib/site/page-meta.ts'
import { Button } from '#app/ui/button.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { notify } from '#app/ui/notify.ts'
import type { ProcessSquarePaymentResponse } from '#domain/contract/process-square-payment.ts'
import { reprice } from '#domain/shop/cart-reprice.ts'
import { orderPath } from '#domain/shop/order-path.ts'

// Loads the form, the payment step and the backend client only for a filled cart.
const Checkout = lazyPart(async () => {
  LatePaymentStep.fetchAhead()
  return (await import('#app/features/checkout/components/checkout.tsx')).Checkout
})

export function meta() {
  return privateMeta('Cart')
}

export default function CartPage() {
  const { items, isRestored } = useCart()

  return (
    <main id="content" tabIndex={-1} className="mx-auto max-w-7xl px-4 pt-6 pb-20 sm:px-8 sm:pt-9">
      <CartMark />
      <Link to="/shop" className={buttonStyle('quiet', '-ml-3 px-3 text-brass-200')}>
        <ArrowLeft aria-hidden /> Back to Shop
      </Link>
      {!isRestored && <p className="hidden filled:block">Loading...</p>}
      {items.length === 0 && (
        <div className={isRestored ? '' : 'filled:hidden'}>
          <EmptyCart />
        </div>
      )}
      {items.length > 0 && <FullCart />}
    </main>
  )
}

function FullCart() {
  const { items, itemCount, clear } = useCart()
  const products = useLiveProducts()
  const lines = useMemo(() => reprice(items, products), [items, products])
  const handlePaid = useHandlePaid()

  function handleClear() {
    clear()
    notify.success('Cart cleared', 'All items removed from cart')
  }

  return (
    <>
      <div className="mt-4 mb-7 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h1 tabIndex={-1} className="text-4xl sm:text-5xl">
          Your cart{' '}
          <span className="whitespace-nowrap text-brass-300">
            ({itemCount} {itemCount === 1 ? 'item' : 'items'})
          </span>
        </h1>
        <Button variant="outline" onClick={handleClear}>
          Clear Cart
        </Button>
      </div>
      <div className="grid items-start gap-5 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_25rem] lg:grid-rows-[auto_1fr]">
        <CartRows lines={lines} className="lg:col-start-1" />
        <Suspense fallback={<p role="status">Loading...</p>}>
          <Checkout
            lines={lines}
            onPaid={handlePaid}
            renderPaymentStep={(step) => <LatePaymentStep {...step} />}
          />
        </Suspense>
      </div>
    </>
  )
}

function useHandlePaid() {
  const { clear } = useCart()
  const navigate = useNavigate()

  return ({ orderNumber, orderKey }: ProcessSquarePaymentResponse) => {
    clear()
    saveTicket({ number: orderNumber, key: orderKey })
    notify.success('Payment successful!', 'Your order has been placed.', {
      label: 'View order',
      onClick: () => navigate(orderPath(orderNumber, orderKey)),
      // Without the key: the toast closes when this path opens.
      to: `/orders/${orderNumber}`,
    })
    void navigate('/')
  }
}
