import { type ReactNode, useState } from 'react'
import type { Profile } from '#app/features/account/queries.ts'
import type { PaymentStepProps } from '#app/features/payment/state.ts'
import { fetchedAhead, useFetchedAhead } from '#app/lib/loading/fetched-ahead.tsx'
import { Button } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { HeldMembership } from '#domain/contract/membership.ts'
import { buildPurchaseFingerprint, getPurchaseEffect, type Joined } from '../rules.ts'
import type { PlanOnSale } from '../schema.ts'
import { JoinSheet } from './join-sheet.tsx'
import { JoinedSheet } from './joined-sheet.tsx'
import { PlanOutlook } from './plan-outlook.tsx'

// Loaded while the visitor chooses a plan.
const PayStep = fetchedAhead(
  async () => (await import('./pay-step.tsx')).PayStep,
  <>
    <p role="status" className="sr-only">
      Loading...
    </p>
    <Skeleton className="h-64 w-full" />
  </>,
)

export type JoinProps = {
  renderPaymentStep: (step: PaymentStepProps) => ReactNode
  userId: string | null
  planName: string | null
  /** Starts at the payment, because the plan is already chosen. */
  isChosen?: boolean
  accountForms: ReactNode
  signOut: ReactNode
  advice?: ReactNode
}

type JoinStepsProps = JoinProps & {
  plans: readonly PlanOnSale[]
  plan: PlanOnSale | null
  held: HeldMembership | null
  /** The venue's current day; null until known. */
  today: string | null
  buyer: Profile | null
  onChoose: (plan: PlanOnSale) => void
  onRefused: () => void
}

export function JoinSteps(props: JoinStepsProps) {
  const { plans, plan, held, today, userId, accountForms, signOut } = props
  const [isPlanConfirmed, setPlanConfirmed] = useState(props.isChosen ?? false)
  const [joined, setJoined] = useState<Joined | null>(null)
  useFetchedAhead(PayStep)
  if (joined) return <JoinedSheet joined={joined} />

  const effect = plan && today ? getPurchaseEffect(plan, held, today) : null
  const isPlanDone = isPlanConfirmed && plan !== null && effect?.kind !== 'on-request'
  const step = !isPlanDone ? 'plan' : userId === null ? 'account' : 'pay'
  const chooseAgain = () => setPlanConfirmed(false)

  return (
    <>
      <JoinSheet
        step={step}
        plans={plans}
        plan={plan}
        heldId={held?.planId ?? null}
        effect={effect}
        isSignedIn={userId !== null}
        onChoose={props.onChoose}
        onContinue={() => setPlanConfirmed(true)}
        onChooseAgain={chooseAgain}
        signedInAs={<SignedInAs buyer={props.buyer} signOut={signOut} />}
        account={accountForms}
        payment={<Payment {...props} onBack={chooseAgain} onJoined={setJoined} />}
      />
      {/* Last, so that nothing moves when it loads. */}
      {step === 'plan' && props.advice && <div className="mt-6">{props.advice}</div>}
    </>
  )
}

function SignedInAs({ buyer, signOut }: Pick<JoinStepsProps, 'buyer' | 'signOut'>) {
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      {buyer ? `${buyer.fullName}, ${buyer.email}` : <Skeleton className="h-4 w-48" />}
      {signOut}
    </div>
  )
}

type PaymentProps = JoinStepsProps & {
  onBack: () => void
  onJoined: (joined: Joined) => void
}

/** After sign-in, the user may turn out to have another plan. */
function Payment({ onBack, ...props }: PaymentProps) {
  const { plan, buyer, held, today } = props
  if (!plan || !buyer || !today) return <Skeleton className="h-64 w-full" />
  const contact = { userId: buyer.id, name: buyer.fullName, email: buyer.email, phone: buyer.phone }

  const effect = getPurchaseEffect(plan, held, today)
  const outlook = <PlanOutlook plan={plan} effect={effect} />

  if ('until' in effect) {
    const { until } = effect
    const key = buildPurchaseFingerprint(buyer.id, plan)
    return <PayStep key={key} {...props} plan={plan} buyer={contact} outlook={outlook} until={until} />
  }
  return (
    <>
      {outlook}
      <Button variant="pine" onClick={onBack} className="mt-5">
        Choose another plan
      </Button>
    </>
  )
}
