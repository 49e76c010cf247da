import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { GiftCard } from '#app/features/gift-cards/queries.ts'
import { isAppError, wordsFor } from '#app/lib/backend/errors.ts'
import { useAttempt } from '#app/lib/till/payment-attempt.ts'
import { type CardForm, type Contact, tenderOf } from '#app/lib/till/tender.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { formatCents } from '#domain/money/money.ts'
import { attemptsFor, useJoinMembership } from '../mutations.ts'
import { purchaseQuery } from '../queries.ts'
import { fingerprintOf, type Joined, totalOf } from '../rules.ts'
import type { MembershipPurchase, PlanOnSale } from '../schema.ts'
import { monthWords } from '../words.ts'
import { GiftShare } from './gift-share.tsx'

/** The parts of the till, which other features own. */
export type JoinPaymentParts = {
  renderCard: (onCard: (card: CardForm | null) => void) => ReactNode
  renderGift: (onApply: (gift: GiftCard) => void) => ReactNode
}

type PayStepProps = JoinPaymentParts & {
  plan: PlanOnSale
  buyer: Contact & { userId: string }
  /** What paying would mean. */
  outlook: ReactNode
  /** The last day that the outlook shows to be paid for. */
  until: string
  onJoined: (joined: Joined) => void
  onRefused: () => void
}

/** The price, the means of payment, and the button that pays. */
export function PayStep(props: PayStepProps) {
  const { plan, buyer, outlook, renderCard, renderGift } = props
  const { gift, setGift, setCard, problem, busy, isReady, submit } = usePayStep(props)
  const isUnanswered = useAttempt(attemptsFor(plan.id), fingerprintOf(buyer.userId, plan))
  useEarlierPayment(plan, isUnanswered && !busy, props.onJoined)
  const { dueCents, cardCents } = tenderOf(totalOf(plan), gift)

  return (
    <div className="grid gap-x-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
      <div className="max-lg:max-w-xl">
        {outlook}
        <dl className="mt-5 flex items-baseline justify-between gap-4 border-(--rule) border-t py-4">
          <dt>
            {plan.name}, {monthWords(plan.months)}
          </dt>
          <dd className="font-display text-[1.75rem] tabular-nums leading-none">{formatCents(dueCents)}</dd>
        </dl>
        {dueCents > 0 && (
          <GiftShare dueCents={dueCents} gift={gift} busy={busy} onGift={setGift} renderEntry={renderGift} />
        )}
      </div>
      <form onSubmit={submit} className="max-lg:max-w-xl">
        {cardCents > 0 && renderCard(setCard)}
        {problem && <Alert className="mt-4">{problem}</Alert>}
        {isUnanswered && !busy && !problem && (
          <p className="mt-4 border-brass-600 border-l-4 bg-brass-400/18 px-4 py-3 text-[0.9375rem]">
            Your last payment for this plan was not answered. Nothing is charged twice: press the button again
            to see how it went.
          </p>
        )}
        <Button type="submit" busy={busy} disabled={!isReady} className="mt-5 min-h-13 w-full text-lg">
          {labelOf(busy, cardCents, isUnanswered)}
        </Button>
      </form>
    </div>
  )
}

/** If a payment was not answered, asks whether it went through: then nothing has to be done. */
function useEarlierPayment(
  plan: PlanOnSale,
  isUnanswered: boolean,
  onJoined: (joined: Joined) => void,
): void {
  const attempt = isUnanswered ? attemptsFor(plan.id).current() : null
  const { data } = useQuery({ ...purchaseQuery(attempt?.id ?? ''), enabled: attempt !== null })
  const settle = useEffectEvent(({ status, number, plan: { name }, membership }: MembershipPurchase) => {
    if (!attempt || status === 'pending') return
    attemptsFor(plan.id).forget(attempt)
    if (status === 'paid' && membership) onJoined({ number, planName: name, endDate: membership.end_date })
  })

  useEffect(() => {
    if (data) settle(data)
  }, [data])
}

function labelOf(busy: boolean, cardCents: number, isUnanswered: boolean): string {
  if (busy) return 'Processing...'
  if (cardCents === 0) return 'Become a member'
  return `${isUnanswered ? 'Pay again:' : 'Pay'} ${formatCents(cardCents)}`
}

function beginAttempt(plan: PlanOnSale, userId: string) {
  return attemptsFor(plan.id).begin(fingerprintOf(userId, plan))
}

function usePayStep({ plan, buyer, until, onJoined, onRefused }: PayStepProps) {
  const [card, setCard] = useState<CardForm | null>(null)
  const [gift, setGift] = useState<GiftCard | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(() => beginAttempt(plan, buyer.userId))
  const join = useJoinMembership()
  const isReady = card !== null || tenderOf(totalOf(plan), gift).cardCents === 0

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (join.isPending) return
    setProblem(null)
    try {
      onJoined(await join.mutateAsync({ plan, buyer, gift, card, until, attempt }))
    } catch (error) {
      setProblem(wordsFor(error))
      if (!isAppError(error, 'conflict')) return
      // The gift card, the price or the membership has changed meanwhile.
      setGift(null)
      setAttempt(beginAttempt(plan, buyer.userId))
      onRefused()
    }
  }

  return { gift, setGift, setCard, problem, busy: join.isPending, isReady, submit }
}
