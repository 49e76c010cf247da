import { type ReactNode, useState } from 'react'
import type { Profile } from '#app/features/account/queries.ts'
import type { TillProps } from '#app/features/till/state.ts'
import { fetchedAhead, useFetchedAhead } from '#app/lib/loading/fetched-ahead.tsx'
import { Button } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { ActiveMembership } from '#domain/contract/membership.ts'
import { dayOf } from '#domain/venue/venue-clock.ts'
import { fingerprintOf, type Joined, purchaseEffect } from '../rules.ts'
import type { PlanOnSale } from '../schema.ts'
import { JoinStep } from './join-step.tsx'
import { JoinedSheet } from './joined-sheet.tsx'
import { PlanChoice } from './plan-choice.tsx'
import { PlanOutlook } from './plan-outlook.tsx'

// The first step does without it.
const PayStep = fetchedAhead(
  async () => (await import('./pay-step.tsx')).PayStep,
  <>
    <p role="status" className="sr-only">
      Loading...
    </p>
    <Skeleton className="h-64 w-full" />
  </>,
)

export type JoinDeskProps = {
  renderTill: (till: TillProps) => ReactNode
  userId: string | null
  /** The venue's clock, from whose day a membership counts. */
  now: number
  /** Which plan the address asks for. */
  planName: string | null
  /** Sign in or sign up, and the way to another account. */
  accountDoor: ReactNode
  signOut: ReactNode
}

type JoinStepsProps = JoinDeskProps & {
  plans: readonly PlanOnSale[]
  plan: PlanOnSale | null
  held: ActiveMembership | null
  /** Null until who pays is known. */
  buyer: Profile | null
  onChoose: (plan: PlanOnSale) => void
  onRefused: () => void
}

/** The three steps, each open when it is its turn. */
export function JoinSteps(props: JoinStepsProps) {
  const { plans, plan, held, now, userId, accountDoor, signOut } = props
  const [isSettled, setSettled] = useState(false)
  const [joined, setJoined] = useState<Joined | null>(null)
  useFetchedAhead(PayStep)
  if (joined) return <JoinedSheet joined={joined} />

  const standing = plan && purchaseEffect(plan, held, dayOf(now))
  const isForSale = standing?.kind === 'joins' || standing?.kind === 'renews'
  const isPlanDone = isSettled && plan !== null && standing?.kind !== 'on-request'
  const turn = !isPlanDone ? 'plan' : userId === null ? 'account' : 'pay'
  const chooseAgain = () => setSettled(false)

  return (
    <ol className="space-y-4">
      <JoinStep
        number={1}
        title="Your plan"
        state={turn === 'plan' ? 'current' : 'done'}
        summary={plan?.name}
        onChange={chooseAgain}
      >
        <PlanChoice plans={plans} chosen={plan} onChoose={props.onChoose} />
        <div role="status" className="mt-6 min-h-6">
          {plan && standing && <PlanOutlook plan={plan} standing={standing} />}
        </div>
        {(isForSale || !plan) && (
          <Button
            variant="pine"
            disabled={!plan}
            onClick={() => setSettled(true)}
            className="mt-4 max-sm:w-full"
          >
            {standing?.kind === 'renews' ? 'Renew' : 'Continue'}
          </Button>
        )}
      </JoinStep>
      <JoinStep
        number={2}
        title="Your account"
        state={stateOf('account', turn, userId)}
        summary={<Signed buyer={props.buyer} signOut={signOut} />}
      >
        {accountDoor}
      </JoinStep>
      <JoinStep number={3} title="Payment" state={turn === 'pay' ? 'current' : 'ahead'}>
        <Payment {...props} onBack={chooseAgain} onJoined={setJoined} />
      </JoinStep>
    </ol>
  )
}

type Turn = 'plan' | 'account' | 'pay'

function stateOf(step: Turn, turn: Turn, userId: string | null) {
  if (step === turn) return 'current'
  return userId === null ? 'ahead' : 'done'
}

function Signed({ buyer, signOut }: Pick<JoinStepsProps, 'buyer' | 'signOut'>) {
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      {buyer ? `${buyer.full_name}, ${buyer.email}` : <Skeleton className="h-4 w-48" />}
      {signOut}
    </div>
  )
}

type PaymentProps = JoinStepsProps & {
  onBack: () => void
  onJoined: (joined: Joined) => void
}

/** After signing in, the person may turn out to have another plan. */
function Payment({ onBack, ...props }: PaymentProps) {
  const { plan, buyer, held, now } = props
  if (!plan || !buyer) return <Skeleton className="h-64 w-full" />
  const contact = { userId: buyer.id, name: buyer.full_name, email: buyer.email, phone: buyer.phone }

  const standing = purchaseEffect(plan, held, dayOf(now))
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
