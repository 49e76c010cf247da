import { useQuery } from '@tanstack/react-query'
import { roleQuery } from '#app/features/account/queries.ts'
import { OrderPage } from '#app/features/admin/detail-pages/components/order-page.tsx'
import { orderDetailsQuery } from '#app/features/admin/detail-pages/queries.ts'
import { OrderProgress } from '#app/features/admin/orders/components/order-progress.tsx'
import { GiftList } from '#app/features/gift-cards/components/gift-list.tsx'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { userContext } from '#app/lib/session/session.ts'
import { privateMeta } from '#app/lib/site/page-meta.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { can } from '#domain/admin/can.ts'
import type { Route } from './+types/order.ts'

export function meta({ params }: Route.MetaArgs) {
  return privateMeta(`Order ${params.number}`)
}

export function clientLoader({ params, context }: Route.ClientLoaderArgs) {
  void queryClient.prefetchQuery(orderDetailsQuery(params.number))
  return { userId: context.get(userContext).id }
}

export default function Order({ params, loaderData }: Route.ComponentProps) {
  const { data: role } = useQuery(roleQuery(loaderData.userId))

  return (
    <>
      <p className="mb-4">
        <BackLink to="/admin/orders">Orders</BackLink>
      </p>
      <OrderPage
        key={params.number}
        number={params.number}
        canRefund={can(role, 'refund')}
        renderSteps={(order) =>
          order.fulfilment && <OrderProgress order={{ ...order, ...order.fulfilment }} />
        }
        renderGifts={({ number, email, giftCards }) => (
          <GiftList
            cards={giftCards}
            number={number}
            buyerEmail={email}
            canResend={can(role, 'resend gifts')}
            canRefund={can(role, 'refund')}
          />
        )}
      />
    </>
  )
}
