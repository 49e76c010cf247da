import { ArrowLeft } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { GiftList } from '#app/features/gift-cards/components/gift-list.tsx'
import { OrderView } from '#app/features/orders/components/order-view.tsx'
import { privateMeta } from '#app/lib/site/page-meta.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import type { Route } from './+types/order.ts'

export function meta({ params }: Route.MetaArgs) {
  return privateMeta(`Order ${params.number}`)
}

export default function OrderPage({ params }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const key = search.get('key') ?? ''

  return (
    <main
      id="content"
      tabIndex={-1}
      className="mx-auto max-w-7xl px-4 pt-6 pb-20 sm:px-8 sm:pt-9 [&>*]:max-w-4xl print:max-w-none print:p-0"
    >
      <Link to="/shop" className={buttonStyle('quiet', '-ml-3 px-3 text-brass-200 print:hidden')}>
        <ArrowLeft aria-hidden /> Back to Shop
      </Link>
      <OrderView
        number={params.number}
        orderKey={key}
        renderGifts={({ number, email, status, giftCards }) => (
          <GiftList
            cards={giftCards}
            number={number}
            orderKey={key}
            buyerEmail={email}
            canResend={status === 'paid'}
            canRefund={status === 'paid'}
          />
        )}
      />
    </main>
  )
}
