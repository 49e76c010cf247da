import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { showing } from '#app/features/admin/live/rules.ts'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { Button } from '#app/ui/button.tsx'
import { notify } from '#app/ui/notify.ts'
import type { BookingDetails } from '#domain/contract/staff-details.ts'
import { formatCents } from '#domain/money/money.ts'
import { useTerminalCheckout } from '../mutations.ts'
import { checkoutQuery } from '../queries.ts'
import { isFinished, toWaitPhase } from '../rules.ts'
import { formatPaid, formatPhase, formatUnpaid } from '../words.ts'

type RunningPayment = NonNullable<BookingDetails['atReader']>

/** Any colleague may have started the payment. */
export function ReaderPaymentNotice({ payment }: { payment: RunningPayment | null }) {
  // Keep the last payment after a refetch drops it, to report how it ended.
  const [last, setLast] = useState(payment)
  if (payment !== null && payment.id !== last?.id) setLast(payment)
  return last && <PaymentInProgress key={last.id} {...last} />
}

function PaymentInProgress({ id, readerName, amountCents }: RunningPayment) {
  const query = checkoutQuery(id)
  const { data: checkout, isError } = useQuery(query)
  const { mutateAsync, isPending } = useTerminalCheckout(id)
  const queryClient = useQueryClient()
  const hasEnded = Boolean(checkout && isFinished(checkout))

  const notifyEnd = useEffectEvent(() => {
    // A dialog on this page already follows the payment and reports it.
    if (queryClient.getQueryCache().find(query)?.getObserversCount() !== 1) return
    if (checkout?.state === 'paid') notify.success(`Paid at ${readerName}`, formatPaid(checkout))
    else if (checkout) notify.warning(`Not paid at ${readerName}`, formatUnpaid(checkout))
  })
  useEffect(() => {
    if (!hasEnded) return
    notifyEnd()
    void queryClient.invalidateQueries(showing('bookings', 'orders', 'payments', 'stock'))
  }, [hasEnded, queryClient])

  async function handleCancel() {
    try {
      await mutateAsync({ action: 'cancel', attemptId: id })
    } catch (error) {
      notify.destructive('Not canceled', wordsFor(error))
    }
  }

  if (hasEnded) return null
  const phase = toWaitPhase({ checkout, isCanceling: isPending, isLost: isError })
  return (
    <section
      aria-label="Card reader"
      className="paper flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg p-4 sm:p-6"
    >
      <div role="status" className="min-w-0">
        <p className="font-semibold text-lg">
          Card reader {readerName} is asking for {formatCents(amountCents)}
        </p>
        <p className="text-(--dim) text-sm">{formatPhase(phase, readerName)}</p>
      </div>
      <Button variant="outline" busy={isPending} onClick={() => void handleCancel()}>
        Cancel the payment
      </Button>
    </section>
  )
}
