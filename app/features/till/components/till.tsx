import type { ReactNode } from 'react'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { formatCents } from '#domain/money/money.ts'
import type { TillProps } from '../state.ts'
import { CardField } from './card-field.tsx'
import { GiftShare } from './gift-share.tsx'

/** With what it is paid, what became of an earlier press, and the button that pays. */
export function Till({ formId, postalCode, onPay, obstacle, freeLabel, ...till }: TillProps) {
  const { tender, busy, isReady, onCard } = till
  const isByCard = tender.cardCents > 0
  const label = isByCard ? `Pay ${formatCents(tender.cardCents)}` : freeLabel

  return (
    <>
      {tender.dueCents > 0 && <GiftShare {...till} />}
      {isByCard && <CardField onCard={onCard} postalCode={postalCode} />}
      {tender.giftCents > 0 && !isByCard && (
        <p className="mt-4">Your gift card pays for all of it. No other card is needed.</p>
      )}
      <Outcome {...till} />
      {obstacle}
      <Button
        type={formId ? 'submit' : 'button'}
        form={formId}
        onClick={onPay}
        busy={busy}
        disabled={!isReady || Boolean(obstacle)}
        className="mt-5 min-h-13 w-full text-lg"
      >
        {busy ? 'Processing...' : label}
      </Button>
    </>
  )
}

type OutcomeProps = Pick<TillProps, 'patience' | 'problem' | 'isUnanswered' | 'busy' | 'paymentName'>

function Outcome({ patience, problem, isUnanswered, busy, paymentName }: OutcomeProps) {
  if (patience) return <Notice>{patience}</Notice>
  if (problem) return <Alert className="mt-4">{problem}</Alert>
  if (!isUnanswered || busy) return null
  return (
    <Notice>
      Your last {paymentName} was not answered. Nothing is charged twice: press the button again to see how it
      went.
    </Notice>
  )
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="mt-4 border-brass-600 border-l-4 bg-brass-400/18 px-4 py-3 text-[0.9375rem]">
      {children}
    </p>
  )
}
