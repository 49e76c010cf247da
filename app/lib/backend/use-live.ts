import { useEffect, useState } from 'react'
import { followNews, type News } from './live-news.ts'

/** Follows a topic while the component is there. Answers whether signals are arriving. `onNews` must keep its identity. */
export function useLive(topic: string, { onNews, withoutSignals, spreadMs }: Omit<News, 'onLive'>): boolean {
  const [isLive, setIsLive] = useState(false)

  useEffect(() => {
    const stop = followNews(topic, { onNews, withoutSignals, spreadMs, onLive: setIsLive })
    return () => {
      stop()
      setIsLive(false)
    }
  }, [topic, onNews, withoutSignals, spreadMs])

  return isLive
}
