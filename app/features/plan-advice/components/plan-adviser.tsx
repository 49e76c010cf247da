import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { heldMembershipQuery, plansOnSaleQuery } from '#app/features/memberships/queries.ts'
import type { PlanOnSale } from '#app/features/memberships/schema.ts'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { findMonday } from '#domain/booking/plan-limits.ts'
import type { MyBooking } from '#domain/contract/booking.ts'
import type { HeldMembership } from '#domain/contract/membership.ts'
import type { PriceRule } from '#domain/contract/price-rule.ts'
import { type AdviceWords, describeAdvice } from '#domain/membership/advice-words.ts'
import { comparePlans } from '#domain/membership/plan-advice.ts'
import { toPlanLine } from '#domain/membership/plan-line.ts'
import { buildTypicalWeek, findRatedHours } from '#domain/membership/typical-week.ts'
import type { VenueHours } from '#domain/venue/opening-hours.ts'
import { addDays } from '#domain/venue/venue-clock.ts'
import { adviserVisibilityQuery, pricingQuery, recentVisitsQuery } from '../queries.ts'
import { buildPlanRows, chooseInitialHours, LOOK_BACK_DAYS, tailorAdvice } from '../rules.ts'
import { describePlayedHours } from '../words.ts'
import { HourSliders } from './hour-sliders.tsx'
import { PlanTable } from './plan-table.tsx'

/** Members are advised by their own bookings, visitors by hours they choose. */
export function PlanAdviser({ userId }: { userId: string | null }) {
  const { data: isShown = false } = useQuery(adviserVisibilityQuery())
  return isShown && <AdviserCard userId={userId} />
}

function AdviserCard({ userId }: { userId: string | null }) {
  const plans = useQuery(plansOnSaleQuery())
  const pricing = useQuery(pricingQuery())
  const held = useQuery({ ...heldMembershipQuery(userId ?? ''), enabled: userId !== null })
  const visits = useQuery({ ...recentVisitsQuery(userId ?? ''), enabled: userId !== null })
  const failed = [plans, pricing, ...(userId === null ? [] : [held, visits])].find(
    ({ error, data }) => error && data === undefined,
  )
  const isWaiting = userId !== null && (held.data === undefined || visits.data === undefined)

  return (
    <Card title="What you'd pay per hour">
      {failed?.error && (
        <LoadFailure
          className="mt-5"
          message={wordsFor(failed.error)}
          busy={failed.isFetching}
          onRetry={failed.refetch}
        />
      )}
      {plans.data && pricing.data && !isWaiting ? (
        <Advice
          plans={plans.data}
          pricing={pricing.data}
          held={held.data ?? null}
          visits={visits.data ?? []}
        />
      ) : (
        !failed && <AdviserSkeleton />
      )}
    </Card>
  )
}

type AdviceProps = {
  plans: readonly PlanOnSale[]
  pricing: VenueHours & { rules: readonly PriceRule[]; today: string }
  held: HeldMembership | null
  visits: readonly MyBooking[]
}

function Advice({ plans, pricing, held, visits }: AdviceProps) {
  const { today, ...priced } = pricing
  // Weekly plan hours are counted from Monday.
  const nextMonday = addDays(findMonday(today), 7)
  const hoursByRate = findRatedHours(priced.rules, { hours: priced.hours, from: nextMonday })
  const [usesOwnBookings, setUsesOwnBookings] = useState(visits.length > 0)
  const [anyHour, setAnyHour] = useState(false)
  const getAdvice = (hours: readonly number[]) =>
    comparePlans({
      ...priced,
      plans,
      visits: buildTypicalWeek(hoursByRate, hours),
      days: 7,
      anyHour,
      exceptions: [],
    })
  const [counts, setCounts] = useState(() => chooseInitialHours(hoursByRate.length, getAdvice))
  const fullAdvice = usesOwnBookings
    ? comparePlans({ ...priced, plans, visits, days: LOOK_BACK_DAYS })
    : getAdvice(counts)
  const advice = tailorAdvice(held, fullAdvice)
  const compared = plans.map((plan) => ({ ...toPlanLine(plan), id: plan.id, features: plan.features }))
  const { common, rows } = buildPlanRows({ plans: compared, held, advice })

  return (
    <div className="mt-4 grid gap-x-10 gap-y-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
      <div>
        {usesOwnBookings ? (
          <p>{describePlayedHours(advice.hours, visits.length)}</p>
        ) : (
          <HourSliders
            ratedHours={hoursByRate}
            counts={counts}
            anyHour={anyHour}
            onCounts={setCounts}
            onAnyHour={setAnyHour}
          />
        )}
        <AdviceText words={describeAdvice(advice, held?.planId ?? null)} />
        {visits.length > 0 && (
          <Button variant="outline" className="mt-4" onClick={() => setUsesOwnBookings(!usesOwnBookings)}>
            {usesOwnBookings ? 'Try other hours' : 'Use my own bookings'}
          </Button>
        )}
      </div>
      <div className="min-w-0">
        <PlanTable common={common} rows={rows} hasHours />
      </div>
    </div>
  )
}

function AdviceText({ words }: { words: AdviceWords | null }) {
  return (
    <p role="status" className="mt-4 min-h-20">
      {words ? (
        <>
          <strong className="block font-display font-normal text-2xl">{words.verdict}</strong>
          {words.reason}
        </>
      ) : (
        "Choose how much you play, and we'll show you the cheapest plan."
      )}
    </p>
  )
}

function AdviserSkeleton() {
  return (
    <div className="mt-4 min-h-140 space-y-4 lg:min-h-90">
      <p role="status" className="sr-only">
        Loading prices...
      </p>
      <Skeleton className="h-6 w-56" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-48 w-full" />
    </div>
  )
}
