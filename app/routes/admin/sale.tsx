import { useQuery } from '@tanstack/react-query'
import { roleQuery } from '#app/features/account/queries.ts'
import { SalePage } from '#app/features/admin/detail-pages/components/sale-page.tsx'
import { saleDetailsQuery } from '#app/features/admin/detail-pages/queries.ts'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { userContext } from '#app/lib/session/session.ts'
import { privateMeta } from '#app/lib/site/page-meta.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { can } from '#domain/admin/can.ts'
import type { Route } from './+types/sale.ts'

export function meta() {
  return privateMeta('Payment')
}

export function clientLoader({ params, context }: Route.ClientLoaderArgs) {
  void queryClient.prefetchQuery(saleDetailsQuery(params.id))
  return { userId: context.get(userContext).id }
}

export default function Sale({ params, loaderData }: Route.ComponentProps) {
  const { data: role } = useQuery(roleQuery(loaderData.userId))

  return (
    <>
      <p className="mb-4">
        <BackLink to="/admin/sales">Sales</BackLink>
      </p>
      <SalePage key={params.id} id={params.id} canRefund={can(role, 'refund')} />
    </>
  )
}
