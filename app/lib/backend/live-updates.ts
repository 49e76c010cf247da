import { intervals } from './intervals.ts'
import { subscribeToTopic } from './live-topic.ts'
import type { Signal } from './signal.ts'

/** Batches the signals of one change, such as a party of bookings. */
const BATCH_MS = 150

export type UpdateHandlers = {
  /** Receives one batch. An empty batch means that signals may have been missed. */
  onUpdate: (signals: readonly Signal[]) => Promise<void>
  onLive?: (isLive: boolean) => void
  pollWithoutSignals?: boolean
  /** Spreads the reads of many clients over this time, so that they don't all arrive at once. */
  spreadMs?: number
}

/** Returns a function that unsubscribes. */
export function subscribeToUpdates(
  topic: string,
  { onUpdate, onLive, pollWithoutSignals, spreadMs = 0 }: UpdateHandlers,
): () => void {
  let queue: Signal[] = []
  let hasGap = false
  let isStopped = false
  let isDelivering = false
  let isConnected = false

  async function deliverSoon(): Promise<void> {
    if (isDelivering) return
    isDelivering = true
    // Signals that arrive during a read are delivered after it.
    while (!isStopped && (hasGap || queue.length > 0)) {
      await new Promise((resolve) => setTimeout(resolve, BATCH_MS + Math.random() * spreadMs))
      const signals = hasGap ? [] : queue
      queue = []
      hasGap = false
      if (!isStopped) await onUpdate(signals)
    }
    isDelivering = false
  }

  const stop = subscribeToTopic(topic, {
    onSignal: (signal) => {
      queue.push(signal)
      void deliverSoon()
    },
    onLive: (isLive) => {
      isConnected = isLive
      onLive?.(isLive)
      hasGap ||= isLive
      void deliverSoon()
    },
  })
  function pollIfSilent(): void {
    if (isConnected || document.visibilityState === 'hidden') return
    hasGap = true
    void deliverSoon()
  }

  const timer = pollWithoutSignals ? setInterval(pollIfSilent, intervals.poll) : undefined
  return () => {
    isStopped = true
    clearInterval(timer)
    stop()
  }
}
