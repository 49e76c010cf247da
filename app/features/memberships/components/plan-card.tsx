import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Plaque } from '#app/ui/plaque.tsx'
import type { HeldMembership } from '#domain/contract/membership.ts'
import type { GymPlan } from '#domain/contract/sync-gym-master-memberships.ts'
import { isMostPopular } from '../rules.ts'
import { buildRenewPath, buildSignupPath } from '../state.ts'
import { MembershipEnd } from './membership-end.tsx'
import { PlanFeatures } from './plan-features.tsx'
import { PlanPrice } from './plan-price.tsx'

type PlanCardProps = {
  plan: GymPlan
  held: HeldMembership | null
}

export function PlanCard({ plan, held }: PlanCardProps) {
  const popular = isMostPopular(plan)
  const isHeld = held?.planId === plan.id

  return (
    <article
      className={`paper relative flex h-full flex-col rounded-lg p-6 pt-8 ${popular ? 'outline-2 outline-brass-400 outline-offset-4' : ''}`}
    >
      {popular && <Plaque className="-top-3.5 absolute left-6">Most Popular</Plaque>}
      <h2 className="text-2xl">{plan.name}</h2>
      <p className="mt-1.5 text-(--dim) sm:min-h-12">{plan.description}</p>
      <p className="rule-double mt-5 flex min-h-16 items-baseline pb-5">
        <PlanPrice cents={plan.price === null ? null : Math.round(plan.price * 100)} per={plan.per} />
      </p>
      <div className="my-5 grow">
        <PlanFeatures features={plan.features} />
      </div>
      {isHeld && (
        <p className="mb-3 flex flex-wrap items-center gap-x-2 gap-y-1">
          <Badge tone="green">Your plan</Badge> <MembershipEnd membership={held} />
        </p>
      )}
      {plan.duration && <p className="mb-4 text-(--dim) text-sm">Duration: {plan.duration}</p>}
      <Link
        to={(isHeld ? buildRenewPath : buildSignupPath)(plan.name)}
        className={buttonStyle(popular ? 'brass' : 'pine')}
      >
        {isHeld ? 'Renew' : 'Sign Up'}
        <span className="sr-only"> {isHeld ? plan.name : `for ${plan.name}`}</span>
      </Link>
    </article>
  )
}
