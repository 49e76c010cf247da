import { useEffect, useState } from 'react'
import { firstTouch } from '../loading/first-sign.ts'
import { followNews, type News } from './live-news.ts'

type Followed = Omit<News, 'onLive'> & {
  /** How long what the page came with is new enough. Until then, or the first touch, nothing is loaded to follow the topic. */
  restMs?: number
}

/** Follows a topic while the component is there. Answers whether signals are arriving. `onNews` must keep its identity. */
export function useLive(topic: string, { onNews, withoutSignals, spreadMs, restMs = 0 }: Followed): boolean {
  const [isLive, setIsLive] = useState(restMs > 0)

  useEffect(() => {
    let stop = () => {}
    let isOver = false
    const rested = new Promise((resolve) => setTimeout(resolve, restMs))
    void Promise.race(restMs > 0 ? [rested, firstTouch()] : [Promise.resolve()]).then(() => {
      if (isOver) return
      setIsLive(false)
      stop = followNews(topic, { onNews, withoutSignals, spreadMs, onLive: setIsLive })
    })
    return () => {
      isOver = true
      stop()
      setIsLive(false)
    }
  }, [topic, onNews, withoutSignals, spreadMs, restMs])

  return isLive
}
