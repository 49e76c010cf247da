import { type ReactNode, useState } from 'react'
import type { Profile } from '#app/features/account/queries.ts'
import type { PaymentStepProps } from '#app/features/payment/state.ts'
import { fetchedAhead, useFetchedAhead } from '#app/lib/loading/fetched-ahead.tsx'
import { Button } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { HeldMembership } from '#domain/contract/membership.ts'
import { fingerprintOf, type Joined, purchaseEffect } from '../rules.ts'
import type { PlanOnSale } from '../schema.ts'
import { JoinSheet } from './join-sheet.tsx'
import { JoinedSheet } from './joined-sheet.tsx'
import { PlanOutlook } from './plan-outlook.tsx'

// The first step does not need it.
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
  /** The plan in the address. */
  planName: string | null
  /** Whether that plan is already chosen and only has to be paid. */
  isChosen?: boolean
  /** Sign in, sign up or switch accounts. */
  accountDoor: ReactNode
  signOut: ReactNode
  /** Helps to choose a plan; hidden at the payment. */
  advice?: ReactNode
}

type JoinStepsProps = JoinProps & {
  plans: readonly PlanOnSale[]
  plan: PlanOnSale | null
  held: HeldMembership | null
  /** The venue's day, on which a membership starts; null until known. */
  today: string | null
  /** Null until the profile is loaded. */
  buyer: Profile | null
  onChoose: (plan: PlanOnSale) => void
  onRefused: () => void
}

/** Joining, from the choice of a plan to the payment. */
export function JoinSteps(props: JoinStepsProps) {
  const { plans, plan, held, today, userId, accountDoor, signOut } = props
  const [isSettled, setSettled] = useState(props.isChosen ?? false)
  const [joined, setJoined] = useState<Joined | null>(null)
  useFetchedAhead(PayStep)
  if (joined) return <JoinedSheet joined={joined} />

  const standing = plan && today ? purchaseEffect(plan, held, today) : null
  const isPlanDone = isSettled && plan !== null && standing?.kind !== 'on-request'
  const turn = !isPlanDone ? 'plan' : userId === null ? 'account' : 'pay'
  const chooseAgain = () => setSettled(false)

  return (
    <>
      <JoinSheet
        turn={turn}
        plans={plans}
        plan={plan}
        heldId={held?.planId ?? null}
        standing={standing}
        isSignedIn={userId !== null}
        onChoose={props.onChoose}
        onSettled={() => setSettled(true)}
        onChooseAgain={chooseAgain}
        signed={<Signed buyer={props.buyer} signOut={signOut} />}
        account={accountDoor}
        payment={<Payment {...props} onBack={chooseAgain} onJoined={setJoined} />}
      />
      {/* Last, so that nothing moves when it arrives. */}
      {turn === 'plan' && props.advice && <div className="mt-6">{props.advice}</div>}
    </>
  )
}

function Signed({ buyer, signOut }: Pick<JoinStepsProps, 'buyer' | 'signOut'>) {
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

/** After signing in, the user may turn out to have another plan. */
function Payment({ onBack, ...props }: PaymentProps) {
  const { plan, buyer, held, today } = props
  if (!plan || !buyer || !today) return <Skeleton className="h-64 w-full" />
  const contact = { userId: buyer.id, name: buyer.fullName, email: buyer.email, phone: buyer.phone }

  const standing = purchaseEffect(plan, held, today)
  const outlook = <PlanOutlook plan={plan} standing={standing} />

  if ('until' in standing) {
    const { until } = standing
    const key = fingerprintOf(buyer.id, plan)
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
