import { type RefObject, useEffect, useRef } from 'react'

const SETTLE_MS = 120

type PlaceOptions = {
  box: RefObject<HTMLElement | null>
  visit: string
  lanes: number
  line: number
  isReady: boolean
}

export function usePlace({ box, visit, lanes, line, isReady }: PlaceOptions): void {
  const latest = useRef({ lanes, line })
  latest.current = { lanes, line }

  useEffect(() => {
    const list = box.current
    if (!isReady || list === null) return
    const place = readPosition(visit)
    if (place) {
      const { lanes, line } = latest.current
      window.scrollTo(0, topOf(list) + Math.floor(place.index / lanes) * line + place.past)
    }
    return onLeave(() => {
      const { lanes, line } = latest.current
      const past = -list.getBoundingClientRect().top
      const first = Math.max(0, Math.floor(past / line))
      savePosition(visit, { index: first * lanes, past: past - first * line })
    })
  }, [box, visit, isReady])
}

/** Saves when scrolling ends, and at each click, which may leave the page. Returns the cleanup. */
function onLeave(save: () => void): () => void {
  let timer = 0
  const saveSoon = () => {
    clearTimeout(timer)
    timer = window.setTimeout(save, SETTLE_MS)
  }
  window.addEventListener('scroll', saveSoon, { passive: true })
  window.addEventListener('pagehide', save)
  window.addEventListener('click', save, { capture: true })
  return () => {
    clearTimeout(timer)
    window.removeEventListener('scroll', saveSoon)
    window.removeEventListener('pagehide', save)
    window.removeEventListener('click', save, { capture: true })
  }
}

/** In pixels from the top of the page. */
export function topOf(element: HTMLElement): number {
  return Math.round(element.getBoundingClientRect().top + window.scrollY)
}

/** The row at the top of the window and the offset in it, so it stays valid if row heights change. */
type StoredPosition = { index: number; past: number }

const storageKey = (visit: string) => `nightlark.place.${visit}`

function readPosition(visit: string): StoredPosition | null {
  try {
    const [, index, past] = /^(\d+) (-?\d+)$/.exec(sessionStorage.getItem(storageKey(visit)) ?? '') ?? []
    return index === undefined || past === undefined ? null : { index: Number(index), past: Number(past) }
  } catch {
    return null
  }
}

function savePosition(visit: string, { index, past }: StoredPosition): void {
  try {
    sessionStorage.setItem(storageKey(visit), `${index} ${Math.round(past)}`)
  } catch {
    // Without storage, the list starts at its top.
  }
}
