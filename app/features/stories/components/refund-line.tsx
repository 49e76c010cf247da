import { wordsFor } from '#app/lib/errors.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import type { StaffPayment } from '#domain/contract/staff-stories.ts'
import { formatCents } from '#domain/money.ts'
import { useHandBack } from '../mutations.ts'

type RefundLineProps = { refund: StaffPayment['refunds'][number]; atCounter: boolean }

/** Money that goes back, and how far it came. What was taken at the counter is handed over there. */
export function RefundLine({ refund, atCounter }: RefundLineProps) {
  const { id, cents, status, reason } = refund
  const handBack = useHandBack()
  const isToHand = atCounter && status === 'pending'

  return (
    <li className="wrap-anywhere">
      {formatCents(cents)} back, {isToHand ? 'to be handed over at the counter' : statusWords(status)}:{' '}
      {reason}
      {isToHand && (
        <Button
          variant="outline"
          busy={handBack.isPending}
          onClick={() => handBack.mutate(id)}
          className="mt-1.5 block"
        >
          {formatCents(cents)} handed back
        </Button>
      )}
      {handBack.error && <Alert className="mt-2">{wordsFor(handBack.error)}</Alert>}
    </li>
  )
}

const words: Record<string, string> = {
  pending: 'the bank has not confirmed it yet',
  completed: 'done',
  failed: 'not taken by the bank',
}

function statusWords(status: string): string {
  return words[status] ?? status
}
