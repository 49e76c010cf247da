import { useEffect, useState } from 'react'
import { firstTouch } from '../loading/first-interaction.ts'
import { subscribeToUpdates, type UpdateHandlers } from './live-updates.ts'

/** A click's own request goes first. */
const AFTER_TOUCH_MS = 1_000

type LiveOptions = Omit<UpdateHandlers, 'onLive'> & {
  /** The client is loaded after this time or soon after the first touch, whichever comes first. */
  delayMs?: number
}

/** Returns whether signals are arriving. Keep `onUpdate` stable. */
export function useLive(
  topic: string,
  { onUpdate, pollWithoutSignals, spreadMs, delayMs = 0 }: LiveOptions,
): boolean {
  const [isLive, setIsLive] = useState(delayMs > 0)

  useEffect(() => {
    let stop = () => {}
    let isUnmounted = false
    const afterTouch = () => firstTouch().then(() => wait(AFTER_TOUCH_MS))
    void Promise.race(delayMs > 0 ? [wait(delayMs), afterTouch()] : [Promise.resolve()]).then(() => {
      if (isUnmounted) return
      setIsLive(false)
      stop = subscribeToUpdates(topic, { onUpdate, pollWithoutSignals, spreadMs, onLive: setIsLive })
    })
    return () => {
      isUnmounted = true
      stop()
      setIsLive(false)
    }
  }, [topic, onUpdate, pollWithoutSignals, spreadMs, delayMs])

  return isLive
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
