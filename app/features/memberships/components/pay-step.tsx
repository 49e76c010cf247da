import type { ReactNode } from 'react'
import type { Contact } from '#app/features/payment/rules.ts'
import { type PaymentStepProps, usePaymentStep } from '#app/features/payment/state.ts'
import { isAppError } from '#app/lib/backend/errors.ts'
import { formatCents } from '#domain/money/money.ts'
import { useJoinMembership } from '../mutations.ts'
import { findEarlierPurchase } from '../queries.ts'
import { buildPurchaseFingerprint, getTotalCents, type Joined } from '../rules.ts'
import type { PlanOnSale } from '../schema.ts'
import { getAttempts } from '../state.ts'
import { formatMonths } from '../words.ts'

type PayStepProps = {
  plan: PlanOnSale
  buyer: Contact & { userId: string }
  outlook: ReactNode
  /** Last paid day as shown; the server refuses if it has changed. */
  until: string
  onJoined: (joined: Joined) => void
  onRefused: () => void
  renderPaymentStep: (step: PaymentStepProps) => ReactNode
}

export function PayStep({
  plan,
  buyer,
  outlook,
  until,
  onJoined,
  onRefused,
  renderPaymentStep,
}: PayStepProps) {
  const dueCents = getTotalCents(plan)
  const { mutateAsync: join } = useJoinMembership()
  const { pay, ...step } = usePaymentStep({
    attempts: getAttempts(plan.id),
    payable: { fingerprint: buildPurchaseFingerprint(buyer.userId, plan) },
    dueCents,
    askEarlier: findEarlierPurchase,
    onPaid: onJoined,
    // The price or the membership may have changed.
    onRefused: (error) => isAppError(error, 'conflict') && onRefused(),
  })

  return (
    <div className="grid gap-x-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
      <div className="max-lg:max-w-xl">
        {outlook}
        <dl className="mt-5 flex items-baseline justify-between gap-4 border-(--rule) border-t py-4">
          <dt>
            {plan.name}, {formatMonths(plan.months)}
          </dt>
          <dd className="font-display text-[1.75rem] tabular-nums leading-none">{formatCents(dueCents)}</dd>
        </dl>
      </div>
      <div className="max-lg:max-w-xl">
        {renderPaymentStep({
          ...step,
          paymentName: 'payment for this plan',
          freeLabel: 'Become a member',
          onPay: (source) => void pay(buyer, (payment) => join({ plan, until, payment }), source),
        })}
      </div>
    </div>
  )
}
