import type * as z from 'zod/mini'
import { JoinSheet } from '#app/features/memberships/components/join-sheet.tsx'
import { camelNames } from '#domain/contract/from-sql.ts'
import type { MembershipPlan } from '#domain/contract/membership.ts'
import { planFeatures } from '#domain/membership/plan-features.ts'
import { drawEarly } from './draw-early.ts'

const nothing = () => undefined

/** The plans to choose from, as the app will draw them for somebody who has chosen none yet. */
export function draw(isWanted: () => boolean): Promise<boolean> {
  return drawEarly<unknown>('plans', isWanted, (rows) => {
    const sold = camelNames(rows) as z.infer<typeof MembershipPlan>[]
    const plans = sold.map((plan) => ({ ...plan, features: planFeatures(plan) }))
    if (plans.length === 0) throw new Error('This is for the app to say.')
    return [
      <JoinSheet
        key="steps"
        turn="plan"
        plans={plans}
        plan={null}
        standing={null}
        isSignedIn={false}
        onChoose={nothing}
        onSettled={nothing}
        onChooseAgain={nothing}
      />,
    ]
  })
}
