import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { keepPlace, readPlace } from './list-place.ts'

const REST_MS = 120

type Place = {
  box: RefObject<HTMLElement | null>
  visit: string
  lanes: number
  line: number
  isReady: boolean
  /** Called when somebody is back from the page of this row. */
  onBack: (opened: number) => void
}

/** Goes back to where somebody was when they come back, and keeps it when they leave. */
export function usePlace({ box, visit, lanes, line, isReady, onBack }: Place): void {
  const latest = useRef({ lanes, line })
  latest.current = { lanes, line }
  const handleBack = useEffectEvent(onBack)

  useEffect(() => {
    const list = box.current
    if (!isReady || list === null) return
    const place = readPlace(visit)
    if (place) {
      const { lanes, line } = latest.current
      window.scrollTo(0, topOf(list) + Math.floor(place.index / lanes) * line + place.past)
      keepPlace(visit, { ...place, opened: null })
    }
    const opened = place?.opened ?? null
    // After the heading has had its turn (app/lib/route-focus.ts).
    const soon = opened === null ? 0 : requestAnimationFrame(() => handleBack(opened))
    const stopWatching = watchLeaving((opened) => {
      const { lanes, line } = latest.current
      const past = -list.getBoundingClientRect().top
      const first = Math.max(0, Math.floor(past / line))
      keepPlace(visit, { index: first * lanes, past: past - first * line, opened })
    })
    return () => {
      cancelAnimationFrame(soon)
      stopWatching()
    }
  }, [box, visit, isReady])
}

/** Calls when the scrolling has come to rest, and when something is pressed that may lead away. Returns the undo. */
function watchLeaving(keepWith: (opened: number | null) => void): () => void {
  let resting = 0
  let opened: number | null = null
  const keep = () => keepWith(opened)
  const keepPressed = ({ target }: Event) => {
    const row = target instanceof Element ? target.closest('a')?.closest<HTMLElement>('[data-at]') : null
    opened = row?.dataset.at === undefined ? null : Number(row.dataset.at)
    keep()
  }
  const keepSoon = () => {
    clearTimeout(resting)
    resting = window.setTimeout(keep, REST_MS)
  }
  window.addEventListener('scroll', keepSoon, { passive: true })
  window.addEventListener('pagehide', keep)
  window.addEventListener('click', keepPressed, { capture: true })
  return () => {
    clearTimeout(resting)
    window.removeEventListener('scroll', keepSoon)
    window.removeEventListener('pagehide', keep)
    window.removeEventListener('click', keepPressed, { capture: true })
  }
}

/** How far below the top of the page an element begins. */
export function topOf(element: HTMLElement): number {
  return Math.round(element.getBoundingClientRect().top + window.scrollY)
}
