import { intervals } from './intervals.ts'
import { followTopic } from './live-topic.ts'
import type { Signal } from './signal.ts'

/** What happens at once is told as one: a party of bookings, the lines of an order. */
const TOGETHER_MS = 150

export type News = {
  /** Gets the signals that arrived together, and none after a gap, in which some may have been missed. */
  onNews: (signals: readonly Signal[]) => Promise<void>
  onLive?: (isLive: boolean) => void
  /** Without signals it is read again now and then. */
  withoutSignals?: 'now and then'
  /** Over how long many readers spread their reading, so that they do not all ask in the same moment. */
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
  let isTelling = false
  let isHearing = false

  async function tellSoon(): Promise<void> {
    if (isTelling) return
    isTelling = true
    // Those that arrive while the last ones are being read for are told after that.
    while (!isOver && (hasGap || waiting.length > 0)) {
      await new Promise((resolve) => setTimeout(resolve, TOGETHER_MS + Math.random() * spreadMs))
      const signals = hasGap ? [] : waiting
      waiting = []
      hasGap = false
      if (!isOver) await onNews(signals)
    }
    isTelling = false
  }

  const stop = followTopic(topic, {
    onSignal: (signal) => {
      waiting.push(signal)
      void tellSoon()
    },
    onLive: (isLive) => {
      isHearing = isLive
      onLive?.(isLive)
      hasGap ||= isLive
      void tellSoon()
    },
  })
  function readAnyway(): void {
    if (isHearing || document.visibilityState === 'hidden') return
    hasGap = true
    void tellSoon()
  }

  const timer = withoutSignals && setInterval(readAnyway, intervals.poll)
  return () => {
    isOver = true
    clearInterval(timer)
    stop()
  }
}
