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
import { isOver, waitPhase } from '../rules.ts'
import { paidWords, phaseWords, unpaidWords } from '../words.ts'

type AtReader = NonNullable<BookingDetails['atReader']>

/** Shows and can cancel a card reader payment for this record, started by any colleague. */
export function ReaderPaymentNotice({ asked }: { asked: AtReader | null }) {
  // Keep the last payment after a refetch drops it, to report how it ended.
  const [last, setLast] = useState(asked)
  if (asked !== null && asked.id !== last?.id) setLast(asked)
  return last && <Asking key={last.id} {...last} />
}

function Asking({ id, readerName, amountCents }: AtReader) {
  const query = checkoutQuery(id)
  const { data: checkout, isError } = useQuery(query)
  const { mutateAsync, isPending } = useTerminalCheckout(id)
  const queryClient = useQueryClient()
  const hasEnded = Boolean(checkout && isOver(checkout))

  const notifyEnd = useEffectEvent(() => {
    // A dialog on this page already follows the payment and reports it.
    if (queryClient.getQueryCache().find(query)?.getObserversCount() !== 1) return
    if (checkout?.state === 'paid') notify.success(`Paid at ${readerName}`, paidWords(checkout))
    else if (checkout) notify.warning(`Not paid at ${readerName}`, unpaidWords(checkout))
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
      notify.destructive('Not cancelled', wordsFor(error))
    }
  }

  if (hasEnded) return null
  const phase = waitPhase({ checkout, isCancelling: isPending, isLost: isError })
  return (
    <section
      aria-label="Card reader"
      className="paper flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg p-4 sm:p-6"
    >
      <div role="status" className="min-w-0">
        <p className="font-semibold text-lg">
          Card reader {readerName} is asking for {formatCents(amountCents)}
        </p>
        <p className="text-(--dim) text-sm">{phaseWords(phase, readerName)}</p>
      </div>
      <Button variant="outline" busy={isPending} onClick={() => void handleCancel()}>
        Cancel the payment
      </Button>
    </section>
  )
}
