import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { formatCents } from '#domain/money/money.ts'
import type { SquareCardForm } from '../rules.ts'
import { CardField } from './card-field.tsx'

type PaymentCardProps = {
  formId: string
  cardCents: number
  busy: boolean
  isReady: boolean
  canBuy: boolean
  /** An earlier press for this very cart was never answered. */
  isUnanswered: boolean
  problem: string | null
  onCard: (card: SquareCardForm | null) => void
}

/** The card, where one is needed, and the button that buys. */
export function PaymentCard({ formId, cardCents, busy, isReady, canBuy, ...props }: PaymentCardProps) {
  const { isUnanswered, problem, onCard } = props
  const isCovered = cardCents === 0
  const label = isCovered ? 'Place order' : `Pay ${formatCents(cardCents)}`

  return (
    <Card title="Payment">
      {isCovered ? (
        <p className="mt-4">Your gift card pays for all of it. No other card is needed.</p>
      ) : (
        <CardField onCard={onCard} />
      )}
      {problem && <Alert className="mt-4">{problem}</Alert>}
      {isUnanswered && !busy && !problem && (
        <p className="mt-4 border-brass-600 border-l-4 bg-brass-400/18 px-4 py-3 text-[0.9375rem]">
          Your last payment of this cart was not answered. Nothing is charged twice: press the button again to
          see how it went.
        </p>
      )}
      {!canBuy && <Alert className="mt-4">Some items cannot be had as they are. Please change them.</Alert>}
      <Button
        type="submit"
        form={formId}
        variant="brass"
        busy={busy}
        disabled={!isReady || !canBuy}
        className="mt-5 min-h-13 w-full text-lg"
      >
        {busy ? 'Processing...' : label}
      </Button>
    </Card>
  )
}
