import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { PurchaseEffect } from '../rules.ts'
import type { PlanOnSale } from '../schema.ts'
import { JoinStep } from './join-step.tsx'
import { PlanChoice } from './plan-choice.tsx'
import { PlanOutlook } from './plan-outlook.tsx'

export type JoinStepName = 'plan' | 'account' | 'pay'

type JoinSheetProps = {
  step: JoinStepName
  plans: readonly PlanOnSale[]
  plan: PlanOnSale | null
  heldId?: string | null
  /** Null until known. */
  effect: PurchaseEffect | null
  isSignedIn: boolean
  onChoose: (plan: PlanOnSale) => void
  onContinue: () => void
  onChooseAgain: () => void
  signedInAs?: ReactNode
  account?: ReactNode
  payment?: ReactNode
}

export function JoinSheet({ step, plans, plan, effect, isSignedIn, ...props }: JoinSheetProps) {
  const canBuy = effect?.kind === 'joins' || effect?.kind === 'renews'

  return (
    <ol className="space-y-4">
      <JoinStep
        number={1}
        title="Your plan"
        state={step === 'plan' ? 'current' : 'done'}
        summary={plan?.name}
        onChange={props.onChooseAgain}
      >
        <PlanChoice plans={plans} heldId={props.heldId ?? null} chosen={plan} onChoose={props.onChoose} />
        <div role="status" className="mt-5 min-h-6">
          {plan && effect && <PlanOutlook plan={plan} effect={effect} />}
          {!plan && <p className="text-(--dim)">Choose a plan to continue.</p>}
        </div>
        {(canBuy || !effect) && (
          <Button variant="pine" disabled={!effect} onClick={props.onContinue} className="mt-4 max-sm:w-full">
            {effect?.kind === 'renews' ? 'Renew' : 'Continue'}
          </Button>
        )}
      </JoinStep>
      <JoinStep
        number={2}
        title="Your account"
        state={getAccountState(step, isSignedIn)}
        summary={props.signedInAs}
      >
        {props.account}
      </JoinStep>
      <JoinStep number={3} title="Payment" state={step === 'pay' ? 'current' : 'ahead'}>
        {props.payment}
      </JoinStep>
    </ol>
  )
}

function getAccountState(step: JoinStepName, isSignedIn: boolean) {
  if (step === 'account') return 'current'
  return isSignedIn ? 'done' : 'ahead'
}
