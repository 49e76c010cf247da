import { Check } from 'lucide-react'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import type { StaffPayment } from '#domain/contract/staff-details.ts'
import { formatCents } from '#domain/money/money.ts'
import { staffState } from '#domain/states/state-words.ts'
import { useHandBack } from '../mutations.ts'

type RefundLineProps = { refund: StaffPayment['refunds'][number]; atCounter: boolean }

/** A refund and its state. Counter payments are paid back at the counter. */
export function RefundLine({ refund, atCounter }: RefundLineProps) {
  const { id, cents, giftCents, status, reason } = refund
  const handBack = useHandBack()
  const isToHand = atCounter && status === 'pending'

  return (
    <li className="wrap-anywhere">
      {formatCents(cents)} back: {reason}
      {giftCents > 0 && giftCents < cents && ` (${formatCents(giftCents)} of it to the gift card)`}
      <p className="text-sm">{isToHand ? 'To be handed over at the counter' : refundStatusWords(status)}</p>
      {/* Stays after it was used, with the focus: the next button must not move under the pointer. */}
      {(isToHand || !handBack.isIdle) && (
        <p className="mt-1.5">
          <Button
            variant="outline"
            busy={handBack.isPending}
            aria-disabled={!isToHand}
            onClick={isToHand ? () => handBack.mutate(id) : undefined}
            className="aria-disabled:cursor-default aria-disabled:opacity-60"
          >
            {!isToHand && <Check aria-hidden />}
            {formatCents(cents - giftCents)} handed back
          </Button>
        </p>
      )}
      {handBack.error && <Alert className="mt-2">{wordsFor(handBack.error)}</Alert>}
    </li>
  )
}

const details: Record<string, string> = {
  pending: ': the bank has not confirmed it yet',
  failed: ' at the bank, and is still owed: see "Needs attention" on the Overview',
}

function refundStatusWords(status: string): string {
  return `${staffState('refund', status)}${details[status] ?? ''}`
}
