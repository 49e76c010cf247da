import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isAppError, isPassing, wordsFor } from '#app/lib/backend/errors.ts'
import type { TerminalCheckout } from '#domain/contract/terminal-checkout.ts'
import { useTerminalCheckout } from './mutations.ts'
import { checkoutQuery } from './queries.ts'
import { isOver, type TerminalWaitProps, waitPhase } from './rules.ts'
import { leftWords, notArrivedWords, unpaidWords } from './words.ts'

/** Asks the reader once, follows it until it has ended, and tells how. A lost answer changes nothing: the attempt tells. */
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
      // A refusal has begun nothing. After anything else the attempt may have arrived: follow it.
      if (isAppError(error) && !isPassing(error) && error.code !== 'unanswered')
        return onEnd({ unpaid: wordsFor(error) })
    }
    setAsked(true)
  })
  useEffect(() => void begin(), [])

  const hear = useEffectEvent((told: TerminalCheckout | null | undefined) => {
    // It has not arrived. Given up, it never will.
    if (told === null) return void cancel()
    if (!told || !isOver(told)) return
    // The shelf, the lists, reports and alerts show it.
    void queryClient.invalidateQueries()
    onEnd(told.state === 'paid' ? { paid: told } : { unpaid: unpaidWords(told) })
  })
  useEffect(() => hear(checkout), [checkout])

  async function cancel() {
    if (cancelling.isPending) return
    try {
      if ((await cancelling.mutateAsync({ action: 'cancel', attemptId })) === null)
        onEnd({ unpaid: notArrivedWords })
    } catch {
      // The next look tells how it stands.
    }
  }

  const phase = waitPhase({ checkout, isCancelling: cancelling.isPending, isLost: following.isError })
  return {
    checkout,
    phase,
    cancel,
    leave: () => onEnd({ unpaid: leftWords(checkout?.about ?? 'the orders'), isLeft: true }),
  }
}
