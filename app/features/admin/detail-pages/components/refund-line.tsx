import { Check } from 'lucide-react'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import type { StaffPayment } from '#domain/contract/staff-details.ts'
import { formatCents } from '#domain/money/money.ts'
import { formatStaffState } from '#domain/states/state-words.ts'
import { useHandBack } from '../mutations.ts'

type RefundLineProps = { refund: StaffPayment['refunds'][number]; atCounter: boolean }

export function RefundLine({ refund, atCounter }: RefundLineProps) {
  const { id, cents, giftCents, status, reason } = refund
  const handBack = useHandBack()
  const isToHandOver = atCounter && status === 'pending'

  return (
    <li className="wrap-anywhere">
      {formatCents(cents)} refund: {reason}
      {giftCents > 0 && giftCents < cents && ` (${formatCents(giftCents)} to the gift card)`}
      <p className="text-sm">{isToHandOver ? 'Hand it over at the counter' : formatRefundStatus(status)}</p>
      {/* Stays after use and keeps the focus, so that the next button doesn't move under the pointer. */}
      {(isToHandOver || !handBack.isIdle) && (
        <p className="mt-1.5">
          <Button
            variant="outline"
            busy={handBack.isPending}
            aria-disabled={!isToHandOver}
            onClick={isToHandOver ? () => handBack.mutate(id) : undefined}
            className="aria-disabled:cursor-default aria-disabled:opacity-60"
          >
            {!isToHandOver && <Check aria-hidden />}
            {formatCents(cents - giftCents)} handed over
          </Button>
        </p>
      )}
      {handBack.error && <Alert className="mt-2">{wordsFor(handBack.error)}</Alert>}
    </li>
  )
}

const statusDetails: Record<string, string> = {
  pending: ": the bank hasn't confirmed it yet",
  failed: ' at the bank and is still owed. See "Needs attention" on the Overview.',
}

function formatRefundStatus(status: string): string {
  return `${formatStaffState('refund', status)}${statusDetails[status] ?? ''}`
}
