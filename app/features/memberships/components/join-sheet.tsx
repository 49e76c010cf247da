import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { PurchaseEffect } from '../rules.ts'
import type { PlanOnSale } from '../schema.ts'
import { JoinStep } from './join-step.tsx'
import { PlanChoice } from './plan-choice.tsx'
import { PlanOutlook } from './plan-outlook.tsx'

/** The current step. */
export type Turn = 'plan' | 'account' | 'pay'

type JoinSheetProps = {
  turn: Turn
  plans: readonly PlanOnSale[]
  plan: PlanOnSale | null
  heldId?: string | null
  /** The effect of buying the plan; null until known. */
  standing: PurchaseEffect | null
  isSignedIn: boolean
  onChoose: (plan: PlanOnSale) => void
  onSettled: () => void
  onChooseAgain: () => void
  signed?: ReactNode
  account?: ReactNode
  payment?: ReactNode
}

/** The three steps, of which the current one is open. */
export function JoinSheet({ turn, plans, plan, standing, isSignedIn, ...props }: JoinSheetProps) {
  const isForSale = standing?.kind === 'joins' || standing?.kind === 'renews'

  return (
    <ol className="space-y-4">
      <JoinStep
        number={1}
        title="Your plan"
        state={turn === 'plan' ? 'current' : 'done'}
        summary={plan?.name}
        onChange={props.onChooseAgain}
      >
        <PlanChoice plans={plans} heldId={props.heldId ?? null} chosen={plan} onChoose={props.onChoose} />
        <div role="status" className="mt-5 min-h-6">
          {plan && standing && <PlanOutlook plan={plan} standing={standing} />}
          {!plan && <p className="text-(--dim)">Choose a plan to continue.</p>}
        </div>
        {(isForSale || !standing) && (
          <Button
            variant="pine"
            disabled={!standing}
            onClick={props.onSettled}
            className="mt-4 max-sm:w-full"
          >
            {standing?.kind === 'renews' ? 'Renew' : 'Continue'}
          </Button>
        )}
      </JoinStep>
      <JoinStep number={2} title="Your account" state={accountState(turn, isSignedIn)} summary={props.signed}>
        {props.account}
      </JoinStep>
      <JoinStep number={3} title="Payment" state={turn === 'pay' ? 'current' : 'ahead'}>
        {props.payment}
      </JoinStep>
    </ol>
  )
}

function accountState(turn: Turn, isSignedIn: boolean) {
  if (turn === 'account') return 'current'
  return isSignedIn ? 'done' : 'ahead'
}
