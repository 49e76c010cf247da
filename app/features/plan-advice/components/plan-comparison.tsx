import { formatPlanPrice } from '#app/features/admin/settings/plan-sync/words.ts'
import { Card } from '#app/ui/card.tsx'
import type { HeldMembership } from '#domain/contract/membership.ts'
import type { GymPlan } from '#domain/contract/sync-gym-master-memberships.ts'
import { buildPlanRows } from '../rules.ts'
import { PlanTable } from './plan-table.tsx'

type PlanComparisonProps = { plans: readonly GymPlan[]; held: HeldMembership | null }

/** For plans of a gym system, whose hourly prices are unknown here. */
export function PlanComparison({ plans, held }: PlanComparisonProps) {
  if (plans.length < 2) return null
  const compared = plans.map((plan) => ({ ...plan, price: formatPlanPrice(plan) }))
  const { common, rows } = buildPlanRows({ plans: compared, held, advice: null })

  return (
    <Card title="Compare plans">
      <div className="mt-3">
        <PlanTable common={common} rows={rows} hasHours={false} />
      </div>
    </Card>
  )
}
