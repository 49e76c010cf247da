import { useSearchParams } from 'react-router'
import { RangeBar } from '#app/features/admin/reports/components/range-bar.tsx'
import { TransactionsSheet } from '#app/features/admin/transactions/components/transactions-sheet.tsx'
import { readMoneyRange } from '#app/features/admin/transactions/rules.ts'
import { venueNow } from '#app/lib/backend/clock.ts'
import { useGymSystem } from '#app/lib/portal/gym-system.ts'
import { userContext } from '#app/lib/session/session.ts'
import { privateMeta } from '#app/lib/site/page-meta.ts'
import { Alert } from '#app/ui/alert.tsx'
import { BackLink } from '#app/ui/back-link.tsx'
import { dayOf } from '#domain/venue/venue-clock.ts'
import type { Route } from './+types/transactions.ts'

export function meta() {
  return privateMeta('Transactions')
}

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { id } = context.get(userContext)
  return { userId: id, today: dayOf(await venueNow()) }
}

export default function Transactions({ loaderData }: Route.ComponentProps) {
  const { userId, today } = loaderData
  const [params] = useSearchParams()
  const system = useGymSystem()
  const { range, fault } = readMoneyRange(params, today)

  return (
    <>
      <p className="print:hidden">
        <BackLink to="/admin/numbers">Reports</BackLink>
      </p>
      <h2 className="mt-3 text-[2.25rem] sm:text-5xl">Transactions</h2>
      <p className="mt-2 mb-6 max-w-prose text-(--dim) print:hidden">
        Each payment is listed on the day it was taken, each refund on the day it went through. Past days do
        not change.{system === 'gymmaster' && ' For sales in Gym Master, see its own reports.'}
      </p>
      {fault && <Alert className="mb-5">{fault}</Alert>}
      <RangeBar range={range} today={today} />
      <TransactionsSheet userId={userId} range={range} />
    </>
  )
}
