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
  isOver,
  keyedIn,
  pairedReaders,
  type TerminalWaitProps,
  waitPhase,
} from './rules.ts'
import { notArrivedWords, unpaidWords, unsettledPaymentWords } from './words.ts'

const lastPlace = sessionDraft('nightlark.reader', z.string())

/** The card method of this register, remembered per tab. Keying in needs a reachable Square. */
export function useCardMethod() {
  const { data, isLoading } = useQuery(cardReadersQuery())
  const { isSuccess: canKey } = useQuery(cardConfigQuery())
  const [kept] = useState(() => lastPlace.read())
  const [chosen, setChosen] = useState<string | null>(null)
  const [entry, setEntry] = useState<KeyedEntry | null>(null)
  const readers = pairedReaders(data)
  // With a card reader present, keying in is a one-time choice.
  const last = kept === keyedIn && readers.length > 0 ? null : kept

  function choose(id: string) {
    setChosen(id)
    if (id !== keyedIn || readers.length === 0) lastPlace.save(id)
  }

  async function token(cents: number): Promise<string> {
    if (entry === null) throw new AppError('refused', { sentence: notReadyNotice.message })
    return entry.token(cents)
  }

  const place = chooseCardMethod(chosen ?? last, readers, canKey)
  return { readers, canKey, place, choose, isLoading, setEntry, token }
}
export type CardMethodChoice = ReturnType<typeof useCardMethod>

/** Starts a card reader payment once and follows it to its end, even after a lost response. */
export function useReaderWait({ attemptId, wanted, onEnd }: TerminalWaitProps) {
  const asking = useTerminalCheckout(attemptId)
  const cancelling = useTerminalCheckout(attemptId)
  const [isAsked, setAsked] = useState(wanted === null)
  const following = useQuery({ ...checkoutQuery(attemptId), enabled: isAsked })
  const checkout = following.data
  const begun = useRef(false)
  const queryClient = useQueryClient()

  const begin = useEffectEvent(async () => {
    if (wanted === null || begun.current) return
    begun.current = true
    try {
      await asking.mutateAsync(wanted)
    } catch (error) {
      // A refusal started nothing. After any other error the attempt may exist, so follow it.
      if (toPaymentOutcome(error) !== 'unknown') return onEnd({ unpaid: wordsFor(error) })
    }
    setAsked(true)
  })
  useEffect(() => void begin(), [])

  const hear = useEffectEvent((told: TerminalCheckout | null | undefined) => {
    // The server never received the attempt; canceling keeps it from arriving late.
    if (told === null) return void cancel()
    if (!told || !isOver(told)) return
    void queryClient.invalidateQueries(showing('bookings', 'orders', 'payments', 'stock'))
    onEnd(told.state === 'paid' ? { paid: told } : { unpaid: unpaidWords(told) })
  })
  useEffect(() => void hear(checkout), [checkout])

  async function cancel() {
    if (cancelling.isPending) return
    try {
      if ((await cancelling.mutateAsync({ action: 'cancel', attemptId })) === null)
        onEnd({ unpaid: notArrivedWords })
    } catch {
      // The next poll reports the status.
    }
  }

  const phase = waitPhase({ checkout, isCancelling: cancelling.isPending, isLost: following.isError })
  return {
    checkout,
    phase,
    cancel,
    leave: () => onEnd({ unpaid: unsettledPaymentWords(checkout?.about ?? 'the orders'), isLeft: true }),
  }
}
