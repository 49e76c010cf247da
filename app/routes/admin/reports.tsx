import { Link, useSearchParams } from 'react-router'
import { RangeBar } from '#app/features/admin/reports/components/range-bar.tsx'
import { ReportSheet } from '#app/features/admin/reports/components/report-sheet.tsx'
import { readRange, toRangeSearch } from '#app/features/admin/reports/rules.ts'
import { venueNow } from '#app/lib/backend/clock.ts'
import { userContext } from '#app/lib/session/session.ts'
import { privateMeta } from '#app/lib/site/page-meta.ts'
import { Alert } from '#app/ui/alert.tsx'
import { BackLink } from '#app/ui/back-link.tsx'
import { textLink } from '#app/ui/text-link.ts'
import { dayOf } from '#domain/venue/venue-clock.ts'
import type { Route } from './+types/reports.ts'

export function meta() {
  return privateMeta('Reports')
}

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { id } = context.get(userContext)
  return { userId: id, today: dayOf(await venueNow()) }
}

export default function Reports({ loaderData }: Route.ComponentProps) {
  const { userId, today } = loaderData
  const [params] = useSearchParams()
  const { range, fault } = readRange(params, today)

  return (
    <>
      <BackLink to="/admin">Back to Admin</BackLink>
      <h2 className="mt-3 text-[2.25rem] sm:text-5xl">Reports</h2>
      <p className="mt-2 mb-6">
        <Link to={`/admin/numbers/money${toRangeSearch(range)}`} className={textLink}>
          Transactions, for the accountant
        </Link>
      </p>
      {fault && <Alert className="mb-5">{fault}</Alert>}
      <RangeBar range={range} today={today} />
      <ReportSheet userId={userId} range={range} />
    </>
  )
}
