import { Link } from 'react-router'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Plaque } from '#app/ui/plaque.tsx'
import type { GymPlan } from '#domain/contract/sync-gym-master-memberships.ts'
import { isMostPopular } from '../rules.ts'
import { signupPath } from '../state.ts'
import { PlanFeatures } from './plan-features.tsx'
import { PlanPrice } from './plan-price.tsx'

export function PlanCard({ plan }: { plan: GymPlan }) {
  const popular = isMostPopular(plan)

  return (
    <article
      className={`paper relative flex h-full flex-col rounded-lg p-6 pt-8 ${popular ? 'outline-2 outline-brass-400 outline-offset-4' : ''}`}
    >
      {popular && <Plaque className="-top-3.5 absolute left-6">Most Popular</Plaque>}
      <h2 className="text-2xl">{plan.name}</h2>
      {plan.description && <p className="mt-1.5 text-(--dim)">{plan.description}</p>}
      <p className="rule-double mt-5 flex min-h-16 items-baseline pb-5">
        <PlanPrice cents={plan.price === null ? null : Math.round(plan.price * 100)} per={plan.per} />
      </p>
      <div className="my-5 grow">
        <PlanFeatures features={plan.features} />
      </div>
      {plan.duration && <p className="mb-4 text-(--dim) text-sm">Duration: {plan.duration}</p>}
      <Link to={signupPath(plan.name, '/member-signup')} className={buttonStyle(popular ? 'brass' : 'pine')}>
        Sign Up<span className="sr-only"> for {plan.name}</span>
      </Link>
    </article>
  )
}
