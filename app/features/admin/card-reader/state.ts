import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { showing } from '#app/features/admin/live/rules.ts'
import { cardConfigQuery } from '#app/features/payment/queries.ts'
import { type KeyedEntry, toPaymentOutcome } from '#app/features/payment/rules.ts'
import { notReadyNotice } from '#app/features/payment/words.ts'
import { AppError, wordsFor } from '#app/lib/backend/errors.ts'
import { sessionDraft } from '#app/lib/browser/session-draft.ts'
import type { TerminalCheckout } from '#domain/contract/terminal-checkout.ts'
import { useTerminalCheckout } from './mutations.ts'
import { cardReadersQuery, checkoutQuery } from './queries.ts'
import {
  chooseCardMethod,
  filterPaired,
  isFinished,
  keyedIn,
  type TerminalWaitProps,
  toWaitPhase,
} from './rules.ts'
import { formatUnpaid, formatUnsettled, notReceivedMessage } from './words.ts'

const lastMethod = sessionDraft('nightlark.reader', z.string())

/** Remembered per browser tab. Keying in a card requires Square to be reachable. */
export function useCardMethod() {
  const { data, isLoading } = useQuery(cardReadersQuery())
  const { isSuccess: canKey } = useQuery(cardConfigQuery())
  const [stored] = useState(() => lastMethod.read())
  const [chosen, setChosen] = useState<string | null>(null)
  const [entry, setEntry] = useState<KeyedEntry | null>(null)
  const readers = filterPaired(data)
  // With a card reader present, keying in is a one-time choice.
  const last = stored === keyedIn && readers.length > 0 ? null : stored

  function choose(id: string) {
    setChosen(id)
    if (id !== keyedIn || readers.length === 0) lastMethod.save(id)
  }

  async function createToken(cents: number): Promise<string> {
    if (entry === null) throw new AppError('refused', { sentence: notReadyNotice.message })
    return entry.token(cents)
  }

  const place = chooseCardMethod(chosen ?? last, readers, canKey)
  return { readers, canKey, place, choose, isLoading, setEntry, createToken }
}
export type CardMethodChoice = ReturnType<typeof useCardMethod>

/** Starts a card reader payment once and follows it to its end, even after a lost response. */
export function useReaderWait({ attemptId, request, onEnd }: TerminalWaitProps) {
  const start = useTerminalCheckout(attemptId)
  const cancellation = useTerminalCheckout(attemptId)
  const [hasStarted, setStarted] = useState(request === null)
  const poll = useQuery({ ...checkoutQuery(attemptId), enabled: hasStarted })
  const checkout = poll.data
  const wasSent = useRef(false)
  const queryClient = useQueryClient()

  const startOnce = useEffectEvent(async () => {
    if (request === null || wasSent.current) return
    wasSent.current = true
    try {
      await start.mutateAsync(request)
    } catch (error) {
      // A refusal started nothing. After any other error the attempt may exist, so follow it.
      if (toPaymentOutcome(error) !== 'unknown') return onEnd({ unpaid: wordsFor(error) })
    }
    setStarted(true)
  })
  useEffect(() => void startOnce(), [])

  const handleUpdate = useEffectEvent((payment: TerminalCheckout | null | undefined) => {
    // The server never received the attempt; canceling keeps it from arriving late.
    if (payment === null) return void cancel()
    if (!payment || !isFinished(payment)) return
    void queryClient.invalidateQueries(showing('bookings', 'orders', 'payments', 'stock'))
    onEnd(payment.state === 'paid' ? { paid: payment } : { unpaid: formatUnpaid(payment) })
  })
  useEffect(() => void handleUpdate(checkout), [checkout])

  async function cancel() {
    if (cancellation.isPending) return
    try {
      if ((await cancellation.mutateAsync({ action: 'cancel', attemptId })) === null)
        onEnd({ unpaid: notReceivedMessage })
    } catch {
      // The next poll reports the status.
    }
  }

  const phase = toWaitPhase({ checkout, isCanceling: cancellation.isPending, isLost: poll.isError })
  return {
    checkout,
    phase,
    cancel,
    leave: () => onEnd({ unpaid: formatUnsettled(checkout?.about ?? 'the orders'), isLeft: true }),
  }
}
