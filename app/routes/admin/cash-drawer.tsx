import { CashDrawerPage } from '#app/features/admin/cash-drawer/components/cash-drawer-page.tsx'
import { cashDrawerQuery } from '#app/features/admin/cash-drawer/queries.ts'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { privateMeta } from '#app/lib/site/page-meta.ts'
import { BackLink } from '#app/ui/back-link.tsx'

export function meta() {
  return privateMeta('Cash drawer')
}

export function clientLoader() {
  void queryClient.prefetchQuery(cashDrawerQuery())
  return null
}

export default function CashDrawer() {
  return (
    <>
      <BackLink to="/admin/till">Register</BackLink>
      <h2 className="mt-3 mb-6 text-[2.25rem] sm:text-5xl">Cash drawer</h2>
      <CashDrawerPage />
    </>
  )
}
