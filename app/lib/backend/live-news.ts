import { intervals } from './intervals.ts'
import { followTopic } from './live-topic.ts'
import type { Signal } from './signal.ts'

/** Signals within this time are delivered together: a party of bookings, the lines of an order. */
const TOGETHER_MS = 150

export type News = {
  /** Receives signals that arrived together, or none after a gap in which some may have been missed. */
  onNews: (signals: readonly Signal[]) => Promise<void>
  onLive?: (isLive: boolean) => void
  /** Polls while no signals arrive. */
  withoutSignals?: 'now and then'
  /** Spreads the reads of many clients over this time, so that they don't all arrive at once. */
  spreadMs?: number
}

/** Follows a topic until the returned function is called. */
export function followNews(
  topic: string,
  { onNews, onLive, withoutSignals, spreadMs = 0 }: News,
): () => void {
  let waiting: Signal[] = []
  let hasGap = false
  let isOver = false
  let isDelivering = false
  let isHearing = false

  async function deliverSoon(): Promise<void> {
    if (isDelivering) return
    isDelivering = true
    // Signals that arrive during a read are delivered after it.
    while (!isOver && (hasGap || waiting.length > 0)) {
      await new Promise((resolve) => setTimeout(resolve, TOGETHER_MS + Math.random() * spreadMs))
      const signals = hasGap ? [] : waiting
      waiting = []
      hasGap = false
      if (!isOver) await onNews(signals)
    }
    isDelivering = false
  }

  const stop = followTopic(topic, {
    onSignal: (signal) => {
      waiting.push(signal)
      void deliverSoon()
    },
    onLive: (isLive) => {
      isHearing = isLive
      onLive?.(isLive)
      hasGap ||= isLive
      void deliverSoon()
    },
  })
  function pollIfSilent(): void {
    if (isHearing || document.visibilityState === 'hidden') return
    hasGap = true
    void deliverSoon()
  }

  const timer = withoutSignals && setInterval(pollIfSilent, intervals.poll)
  return () => {
    isOver = true
    clearInterval(timer)
    stop()
  }
}
