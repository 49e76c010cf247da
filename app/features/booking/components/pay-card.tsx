import type { ReactNode } from 'react'
import type { GiftCard } from '#app/features/gift-cards/queries.ts'
import { type CardForm, tenderOf } from '#app/lib/till/tender.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { formatCents } from '#domain/money/money.ts'
import { GiftPart } from './gift-part.tsx'

/** The parts of the till, which other features own. */
export type PaymentParts = {
  renderCard: (onCard: (card: CardForm | null) => void) => ReactNode
  renderGift: (onApply: (gift: GiftCard) => void) => ReactNode
}

type PayCardProps = PaymentParts & {
  formId: string
  dueCents: number
  isMove: boolean
  gift: GiftCard | null
  isCardReady: boolean
  busy: boolean
  problem: string | null
  isExpired: boolean
  /** Sent, and nobody knows yet what became of it. */
  mayBePaid: boolean
  isHoldingAgain: boolean
  onGift: (gift: GiftCard | null) => void
  onCard: (card: CardForm | null) => void
  onHoldAgain: () => void
}

/** The payment, as far as there is one, and the button that books. */
export function PayCard({
  formId,
  dueCents,
  isMove,
  gift,
  busy,
  renderCard,
  renderGift,
  ...props
}: PayCardProps) {
  const { cardCents } = tenderOf(dueCents, gift)
  const isReady = props.isCardReady || cardCents === 0

  return (
    <Card title={dueCents > 0 ? 'Payment' : 'Nothing to pay'}>
      {dueCents > 0 && (
        <GiftPart
          dueCents={dueCents}
          gift={gift}
          busy={busy}
          onGift={props.onGift}
          renderEntry={renderGift}
        />
      )}
      {cardCents > 0 && renderCard(props.onCard)}
      <Outcome {...props} busy={busy} />
      <Button
        type="submit"
        form={formId}
        busy={busy}
        disabled={props.isExpired || !isReady}
        className="mt-5 min-h-13 w-full text-lg"
      >
        {busy ? 'Processing...' : payWords(cardCents, isMove)}
      </Button>
    </Card>
  )
}

function payWords(cardCents: number, isMove: boolean): string {
  if (cardCents > 0) return `Pay ${formatCents(cardCents)}`
  return isMove ? 'Move booking' : 'Book'
}

type OutcomeProps = Pick<
  PayCardProps,
  'isExpired' | 'isHoldingAgain' | 'onHoldAgain' | 'mayBePaid' | 'busy' | 'problem'
>

function Outcome({ isExpired, isHoldingAgain, onHoldAgain, mayBePaid, busy, problem }: OutcomeProps) {
  const again = (
    <Button variant="pine" busy={isHoldingAgain} onClick={onHoldAgain}>
      Hold it again
    </Button>
  )
  if (isExpired)
    return (
      <Alert className="mt-4" action={again}>
        {problem ?? 'The time we kept for you has run out, and somebody else may take it.'}
      </Alert>
    )
  if (problem) return <Alert className="mt-4">{problem}</Alert>
  if (!mayBePaid || busy) return null
  return (
    <p className="mt-4 border-brass-600 border-l-4 bg-brass-400/18 px-4 py-3 text-[0.9375rem]">
      Your last payment for this time was not answered. Nothing is charged twice: press the button again to
      see how it went.
    </p>
  )
}
