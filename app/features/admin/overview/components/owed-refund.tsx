import { useState } from 'react'
import { Link } from 'react-router'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { textLink } from '#app/ui/text-link.ts'
import { formatCents } from '#domain/money/money.ts'
import { useResolveRefund } from '../mutations.ts'
import { describeOwedRefund, type OwedItem } from '../words.ts'
import { SettleDialog } from './settle-dialog.tsx'

type OwedRefundProps = { refund: OwedItem; onSettled: (words: string) => void }

export function OwedRefund({ refund, onSettled }: OwedRefundProps) {
  const { refundId, paymentId, cents, description, name, reach } = refund
  const resolve = useResolveRefund()
  const [isSettling, setSettling] = useState(false)
  const sum = formatCents(cents)
  const who = name || 'A guest'

  async function handleRetry() {
    const isDone = await resolve.mutateAsync({ refundId, way: 'again' }).catch(() => null)
    if (isDone === null) return
    onSettled(
      isDone
        ? `We asked the bank again to refund ${sum} to ${who}. If it is declined again, it will reappear here.`
        : 'Someone else just took care of it.',
    )
  }

  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-3">
      <div className="min-w-0 flex-1 basis-72">
        <p className="wrap-anywhere">
          <strong className="font-semibold">{who}</strong> is owed{' '}
          <Link to={`/admin/sales/${paymentId}`} className={textLink}>
            {sum}, {description || 'payment'}
          </Link>
        </p>
        {reach && <p className="wrap-anywhere text-[0.9375rem]">{reach}</p>}
        <p className="text-(--dim) text-sm">{describeOwedRefund(refund)}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="pine"
          busy={resolve.isPending}
          onClick={handleRetry}
          aria-label={`Try again: ${sum} to ${who}`}
        >
          Try again
        </Button>
        <Button
          variant="outline"
          onClick={() => setSettling(true)}
          aria-label={`Paid by hand: ${sum} to ${who}`}
        >
          Paid by hand
        </Button>
      </div>
      {resolve.error && <Alert className="basis-full">{wordsFor(resolve.error)}</Alert>}
      {isSettling && (
        <SettleDialog refund={refund} onClose={() => setSettling(false)} onSettled={onSettled} />
      )}
    </li>
  )
}
