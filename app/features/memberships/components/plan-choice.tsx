import { useId } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import { Plaque } from '#app/ui/plaque.tsx'
import { comparePlanFeatures } from '#domain/membership/plan-differences.ts'
import { isMostPopular } from '../rules.ts'
import type { PlanOnSale } from '../schema.ts'
import { formatMonths } from '../words.ts'
import { PlanFeatures } from './plan-features.tsx'
import { PlanPrice } from './plan-price.tsx'

type PlanChoiceProps = {
  plans: readonly PlanOnSale[]
  heldId: string | null
  chosen: PlanOnSale | null
  onChoose: (plan: PlanOnSale) => void
}

export function PlanChoice({ plans, heldId, chosen, onChoose }: PlanChoiceProps) {
  const { common, own } = comparePlanFeatures(plans)
  return (
    <>
      <fieldset className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <legend className="sr-only">Plan</legend>
        {plans.map((plan, place) => (
          <PlanOption
            key={plan.id}
            plan={plan}
            differs={own[place] ?? []}
            isHeld={plan.id === heldId}
            isChosen={chosen?.id === plan.id}
            onChoose={onChoose}
          />
        ))}
      </fieldset>
      {common.length > 0 && <p className="mt-4">Every plan includes: {common.join(', ')}.</p>}
    </>
  )
}

const CARD =
  'group/plan relative flex flex-col rounded-md border border-ink/45 bg-white/55 p-4 pt-5 transition-colors ' +
  'hover:border-ink/80 has-focus-visible:outline-3 has-focus-visible:outline-(--focus) has-focus-visible:outline-offset-2 ' +
  'has-checked:border-pine-800 has-checked:bg-leaf-pale has-checked:ring-2 has-checked:ring-pine-800'

type PlanOptionProps = {
  plan: PlanOnSale
  differs: readonly string[]
  isHeld: boolean
  isChosen: boolean
  onChoose: (plan: PlanOnSale) => void
}

function PlanOption({ plan, differs, isHeld, isChosen, onChoose }: PlanOptionProps) {
  const id = useId()

  return (
    <div className={CARD}>
      {isMostPopular(plan) && <Plaque className="-top-3 absolute right-3.5">Most Popular</Plaque>}
      <div className="flex items-center gap-2.5">
        <input
          type="radio"
          id={id}
          name="plan"
          value={plan.name}
          aria-describedby={`${id}-terms`}
          checked={isChosen}
          onChange={() => onChoose(plan)}
          className="relative z-10 size-5 shrink-0 accent-pine-800 outline-none"
        />
        <label
          htmlFor={id}
          className="cursor-pointer font-display text-xl leading-tight after:absolute after:inset-0"
        >
          {plan.name}
        </label>
      </div>
      <div id={`${id}-terms`} className="mt-3 flex grow flex-col gap-3 text-[0.9375rem]">
        <p className="flex min-h-10 flex-wrap items-baseline">
          <PlanPrice cents={plan.priceCents} per="month" />
        </p>
        {isHeld && (
          <p>
            <Badge tone="green">Your plan</Badge>
          </p>
        )}
        <PlanFeatures features={differs} />
        <p className="mt-auto text-(--dim) text-sm">For {formatMonths(plan.months)}</p>
      </div>
    </div>
  )
}
