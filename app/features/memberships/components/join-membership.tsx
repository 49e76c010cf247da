import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { profileQuery } from '#app/features/account/queries.ts'
import { venueDayQuery } from '#app/lib/backend/clock-query.ts'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { heldMembershipQuery, plansOnSaleQuery } from '../queries.ts'
import { findPlanByName } from '../rules.ts'
import { type JoinProps, JoinSteps } from './join-steps.tsx'

export function JoinMembership(props: JoinProps) {
  const { userId } = props
  // Signing in clears the cache while the steps stay mounted, so keep the plans on screen.
  const plans = useQuery({ ...plansOnSaleQuery(), placeholderData: keepPreviousData })
  const membership = useQuery({ ...heldMembershipQuery(userId ?? ''), enabled: userId !== null })
  const profile = useQuery({ ...profileQuery(userId ?? ''), enabled: userId !== null })
  const { data: today = null } = useQuery(venueDayQuery())
  const [chosenName, setChosenName] = useState(props.planName)

  const failed = [plans, membership, profile].find(({ error, data }) => error && data === undefined)
  if (failed?.error)
    return <LoadFailure message={wordsFor(failed.error)} busy={failed.isFetching} onRetry={failed.refetch} />
  if (!plans.data) return <StepsSkeleton />
  if (plans.data.length === 0) return <p className="text-lg">No membership plans available at the moment</p>
  return (
    <JoinSteps
      {...props}
      plans={plans.data}
      plan={findPlanByName(plans.data, chosenName)}
      today={today}
      held={membership.data ?? null}
      buyer={profile.data && membership.data !== undefined ? profile.data : null}
      onChoose={({ name }) => setChosenName(name)}
      onRefused={() => void Promise.all([plans.refetch(), membership.refetch()])}
    />
  )
}

export function StepsSkeleton() {
  return (
    <div className="paper rounded-lg px-5 py-7 sm:px-7">
      <p role="status" className="sr-only">
        Loading membership plans...
      </p>
      <Skeleton className="h-8 w-56" />
      <div className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {['first', 'second', 'third', 'fourth'].map((plan) => (
          <Skeleton key={plan} className="h-72 w-full" />
        ))}
      </div>
    </div>
  )
}
