import { type RefObject, useEffect, useRef } from 'react'
import { keepPlace, readPlace } from './list-place.ts'

const REST_MS = 120

type ScrollPlace = {
  box: RefObject<HTMLElement | null>
  visit: string
  lanes: number
  line: number
  isReady: boolean
}

/** Restores the scroll position when the user returns, and stores it when they leave. */
export function usePlace({ box, visit, lanes, line, isReady }: ScrollPlace): void {
  const latest = useRef({ lanes, line })
  latest.current = { lanes, line }

  useEffect(() => {
    const list = box.current
    if (!isReady || list === null) return
    const place = readPlace(visit)
    if (place) {
      const { lanes, line } = latest.current
      window.scrollTo(0, topOf(list) + Math.floor(place.index / lanes) * line + place.past)
    }
    return watchLeaving(() => {
      const { lanes, line } = latest.current
      const past = -list.getBoundingClientRect().top
      const first = Math.max(0, Math.floor(past / line))
      keepPlace(visit, { index: first * lanes, past: past - first * line })
    })
  }, [box, visit, isReady])
}

/** Calls back when scrolling ends and at each click, which may leave the page. Returns the cleanup. */
function watchLeaving(keep: () => void): () => void {
  let resting = 0
  const keepSoon = () => {
    clearTimeout(resting)
    resting = window.setTimeout(keep, REST_MS)
  }
  window.addEventListener('scroll', keepSoon, { passive: true })
  window.addEventListener('pagehide', keep)
  window.addEventListener('click', keep, { capture: true })
  return () => {
    clearTimeout(resting)
    window.removeEventListener('scroll', keepSoon)
    window.removeEventListener('pagehide', keep)
    window.removeEventListener('click', keep, { capture: true })
  }
}

/** An element's offset from the top of the page. */
export function topOf(element: HTMLElement): number {
  return Math.round(element.getBoundingClientRect().top + window.scrollY)
}
