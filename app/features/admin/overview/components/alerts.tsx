import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { staffedHoursQuery } from '#app/features/admin/orders/queries.ts'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { useGymSystem } from '#app/lib/portal/gym-system.ts'
import { Card } from '#app/ui/card.tsx'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { RowSkeleton } from '#app/ui/row-skeleton.tsx'
import { alertsQuery } from '../queries.ts'
import { toAlertGroups } from '../words.ts'
import { AlertGroupSection } from './alert-group-section.tsx'
import { OwedRefunds } from './owed-refunds.tsx'

export function Alerts({ userId }: { userId: string }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(alertsQuery(userId))
  const sellsMemberships = useGymSystem() !== 'gymmaster'
  const { data: hours = null } = useQuery(staffedHoursQuery())
  const groups = data && toAlertGroups(data, sellsMemberships, hours)

  return (
    <Card title="Needs attention">
      {error && (
        <LoadFailure className="mt-4" message={wordsFor(error)} busy={isFetching} onRetry={refetch} />
      )}
      {isPending && !error && <RowSkeleton label="Loading what needs attention..." rows={2} />}
      {data && <OwedRefunds owed={data.owed} />}
      {groups?.length === 0 && data?.owed.count === 0 && (
        <p className="flex items-center gap-2.5 pt-5 text-lg">
          <CircleCheck aria-hidden className="size-5.5 text-leaf" /> Nothing needs attention.
        </p>
      )}
      {groups && groups.length > 0 && (
        <div className="mt-4 grid items-start gap-x-10 gap-y-6 has-[section+section]:md:grid-cols-2">
          {groups.map((group) => (
            <AlertGroupSection key={group.title} group={group} />
          ))}
        </div>
      )}
    </Card>
  )
}
