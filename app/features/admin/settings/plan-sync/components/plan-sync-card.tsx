import { RefreshCw } from 'lucide-react'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { useGymSystem } from '#app/lib/portal/gym-system.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { notify } from '#app/ui/notify.ts'
import type { GymPlan } from '#domain/contract/sync-gym-master-memberships.ts'
import { useSyncPlans } from '../mutations.ts'
import { formatPlanPrice } from '../words.ts'

const SAMPLES = 3

export function PlanSyncCard({ className }: { className?: string }) {
  const { mutate, isPending, data: plans, error } = useSyncPlans()
  const isGymMaster = useGymSystem() === 'gymmaster'
  if (!isGymMaster) return null

  function handleSync() {
    mutate(undefined, {
      onSuccess: ({ length }) =>
        notify.success(
          'Sync completed!',
          `${length} ${length === 1 ? 'plan' : 'plans'} fetched from Gym Master`,
        ),
      onError: (cause) => notify.destructive('Sync failed', wordsFor(cause)),
    })
  }

  const button = (
    <Button variant="pine" busy={isPending} onClick={handleSync}>
      {!isPending && <RefreshCw aria-hidden />} Sync Now
    </Button>
  )
  return (
    <Card title="Gym Master Sync" action={button} className={className}>
      <p className="mt-4 text-(--dim)">
        Membership plans come from Gym Master. Sync to show members the latest ones.
      </p>
      {error && <Alert className="mt-4">{wordsFor(error)}</Alert>}
      {plans && <SamplePlans plans={plans} />}
    </Card>
  )
}

function SamplePlans({ plans }: { plans: readonly GymPlan[] }) {
  if (plans.length === 0) return <p className="mt-4">No membership plans available at the moment</p>
  return (
    <>
      <ul aria-label="Sample plans" className="mt-4 divide-y divide-(--rule) border-(--rule) border-y">
        {plans.slice(0, SAMPLES).map((plan) => (
          <li key={plan.id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
            <span className="font-semibold">{plan.name}</span>
            <span className="text-(--dim)">
              {formatPlanPrice(plan)}
              {plan.duration && ` · ${plan.duration}`}
            </span>
          </li>
        ))}
      </ul>
      {plans.length > SAMPLES && (
        <p className="mt-3 text-(--dim) text-sm">and {plans.length - SAMPLES} more</p>
      )}
    </>
  )
}
