import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Plaque } from '#app/ui/plaque.tsx'
import { formatCents } from '#domain/money.ts'
import { isMostPopular, type Plan } from '../queries.ts'

export function PlanCard({ plan }: { plan: Plan }) {
  const popular = isMostPopular(plan)

  return (
    <article
      className={`paper relative flex h-full flex-col rounded-lg p-6 pt-8 ${popular ? 'outline-2 outline-brass-400 outline-offset-4' : ''}`}
    >
      {popular && <Plaque className="-top-3.5 absolute left-6">Most Popular</Plaque>}
      <h2 className="text-2xl">{plan.name}</h2>
      <p className="mt-1.5 text-(--dim)">{plan.description}</p>
      <p className="rule-double mt-5 flex min-h-16 items-baseline pb-5">
        {plan.price_cents === null ? (
          <span className="self-end font-display text-xl">Contact for pricing</span>
        ) : (
          <>
            <span className="font-display text-[2.5rem] leading-none">{formatCents(plan.price_cents)}</span>
            <span className="text-(--dim)">/month</span>
          </>
        )}
      </p>
      <ul className="my-5 grow space-y-2.5">
        {plan.features.map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Check aria-hidden className="mt-1 size-4 shrink-0 text-brass-600" />
            {feature}
          </li>
        ))}
      </ul>
      <p className="mb-4 text-(--dim) text-sm">
        Duration: {plan.months} {plan.months === 1 ? 'month' : 'months'}
      </p>
      <Link to="/member-signup" className={buttonStyle(popular ? 'brass' : 'pine')}>
        Sign Up<span className="sr-only"> for {plan.name}</span>
      </Link>
    </article>
  )
}
