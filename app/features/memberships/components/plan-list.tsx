import { useQuery } from '@tanstack/react-query'
import { plansQuery } from '#app/features/admin/settings/plan-sync/queries.ts'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { useFailureToast } from '#app/ui/notify.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { heldMembershipQuery } from '../queries.ts'
import { PlanCard } from './plan-card.tsx'

export function PlanList({ userId }: { userId: string }) {
  const { data: held = null } = useQuery(heldMembershipQuery(userId))
  const { data: plans, error, isPending, isFetching, refetch } = useQuery(plansQuery())
  useFailureToast('Error loading plans', error && wordsFor(error))

  return (
    <>
      {error && (
        <LoadFailure className="mb-8" message={wordsFor(error)} busy={isFetching} onRetry={refetch} />
      )}
      {isPending && <PlansSkeleton />}
      {plans?.length === 0 && <p className="text-lg">No membership plans available at the moment</p>}
      {plans && plans.length > 0 && (
        <ul className="grid gap-x-6 gap-y-9 sm:grid-cols-2 xl:grid-cols-4">
          {plans.map((plan) => (
            <li key={plan.id}>
              <PlanCard plan={plan} held={held} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function PlansSkeleton() {
  return (
    <div className="grid gap-x-6 gap-y-9 sm:grid-cols-2 xl:grid-cols-4">
      <p role="status" className="sr-only">
        Loading membership plans...
      </p>
      {['first', 'second', 'third', 'fourth'].map((card) => (
        <div key={card} className="paper min-h-110 rounded-lg p-6 pt-8">
          <Skeleton className="h-7 w-36" />
          <Skeleton className="mt-6 h-10 w-28" />
        </div>
      ))}
    </div>
  )
}
