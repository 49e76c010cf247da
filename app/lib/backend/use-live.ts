import { useEffect, useState } from 'react'
import { firstTouch } from '../loading/first-sign.ts'
import { followNews, type News } from './live-news.ts'

/** After a click, the click's own request goes first: a hold does not need the client. */
const AFTER_TOUCH_MS = 1_000

type Followed = Omit<News, 'onLive'> & {
  /** The client is loaded after this time or soon after the first touch, whichever comes first. */
  delayMs?: number
}

/** Follows a topic while the component is mounted. Returns whether signals are arriving. Keep `onNews` stable. */
export function useLive(topic: string, { onNews, withoutSignals, spreadMs, delayMs = 0 }: Followed): boolean {
  const [isLive, setIsLive] = useState(delayMs > 0)

  useEffect(() => {
    let stop = () => {}
    let isOver = false
    const touched = () => firstTouch().then(() => after(AFTER_TOUCH_MS))
    void Promise.race(delayMs > 0 ? [after(delayMs), touched()] : [Promise.resolve()]).then(() => {
      if (isOver) return
      setIsLive(false)
      stop = followNews(topic, { onNews, withoutSignals, spreadMs, onLive: setIsLive })
    })
    return () => {
      isOver = true
      stop()
      setIsLive(false)
    }
  }, [topic, onNews, withoutSignals, spreadMs, delayMs])

  return isLive
}

const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
