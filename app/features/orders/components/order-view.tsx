import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { isAppError, wordsFor } from '#app/lib/backend/errors.ts'
import { loginPath } from '#app/lib/session/login-path.ts'
import { useSessionHint } from '#app/lib/session/session-hint.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { OrderFacts } from '#domain/contract/get-order.ts'
import { venue } from '#domain/venue/venue.ts'
import { orderQuery } from '../queries.ts'
import { OrderSheet } from './order-sheet.tsx'

type OrderViewProps = {
  number: string
  orderKey: string
  renderGifts: (order: OrderFacts) => ReactNode
}

export function OrderView({ number, orderKey, renderGifts }: OrderViewProps) {
  const { data, error, isFetching, refetch } = useQuery(orderQuery(number, orderKey))

  if (data) return <OrderSheet order={data} gifts={data.giftCards.length > 0 && renderGifts(data)} />
  if (isAppError(error, 'not_found', 'invalid')) return <OrderMissing />
  return (
    <div className="paper mt-4 rounded-lg p-5 sm:p-9">
      <h1 tabIndex={-1} className="rule-double pb-5 text-[2rem] wrap-anywhere sm:text-5xl">
        Order {number}
      </h1>
      {error ? (
        <LoadFailure className="mt-6" message={wordsFor(error)} busy={isFetching} onRetry={refetch} />
      ) : (
        <OrderSkeleton />
      )}
    </div>
  )
}

function OrderMissing() {
  const isSignedIn = useSessionHint()

  return (
    <div className="paper mt-4 rounded-lg p-5 sm:p-9">
      <h1 tabIndex={-1} className="rule-double pb-5 text-[2rem] sm:text-5xl">
        We couldn't find this order.
      </h1>
      <p className="mt-5 mb-6 max-w-xl">
        Please open it with the link in your receipt
        {isSignedIn ? '.' : ', or sign in if you bought it with your account.'} Or call us, and we will look
        it up for you.
      </p>
      <div className="flex flex-wrap gap-3">
        {!isSignedIn && (
          <Link to={loginPath(window.location.href)} className={buttonStyle('pine')}>
            Sign in
          </Link>
        )}
        <a href={venue.phoneHref} className={buttonStyle('outline')}>
          Call {venue.phone}
        </a>
      </div>
    </div>
  )
}

function OrderSkeleton() {
  return (
    <div className="divide-y divide-(--rule)">
      <p role="status" className="sr-only">
        Loading your order...
      </p>
      {['first', 'second', 'third'].map((row) => (
        <div key={row} className="flex items-center justify-between gap-4 py-6">
          <Skeleton className="h-6 w-48" />
          <Skeleton className="h-6 w-20" />
        </div>
      ))}
    </div>
  )
}
