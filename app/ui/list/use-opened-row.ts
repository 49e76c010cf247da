import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useNavigationType } from 'react-router'

// A long list renders its rows a frame or two after scrolling.
const FRAMES = 10

type OpenedRow = {
  box: RefObject<HTMLElement | null>
  visit: string
  isReady: boolean
  /** Receives the index of the row whose page was open. */
  onBack: (index: number) => void
}

/** Focuses the opened row when the user returns from its page. */
export function useOpenedRow({ box, visit, isReady, onBack }: OpenedRow): void {
  const mayBeReturning = useRef(useNavigationType() === 'POP')
  const handleBack = useEffectEvent(onBack)

  useEffect(() => {
    if (!isReady) return
    const stop = new AbortController()
    const opened = mayBeReturning.current ? takeOpened(visit) : null
    mayBeReturning.current = false
    if (opened !== null) void focusRow(opened)
    window.addEventListener('click', (click) => saveOpened(visit, click), {
      capture: true,
      signal: stop.signal,
    })
    return () => stop.abort()

    async function focusRow(href: string) {
      for (let frame = 0; frame < FRAMES; frame++) {
        await new Promise(requestAnimationFrame)
        if (stop.signal.aborted || !isFocusFree()) return
        const row = box.current?.querySelector(`a[href="${CSS.escape(href)}"]`)?.closest('[data-at]')
        if (row instanceof HTMLElement) return handleBack(Number(row.dataset.at))
      }
    }
  }, [box, visit, isReady])
}

/** The focus is still where the navigation put it (useRouteFocus in app/root.tsx). */
function isFocusFree(): boolean {
  const { activeElement, body } = document
  return activeElement === null || activeElement === body || activeElement.localName === 'h1'
}

const storageKey = (visit: string) => `nightlark.opened.${visit}`

function saveOpened(visit: string, { target, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): void {
  if (altKey || ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return
  const href = target.closest('[data-at] a')?.getAttribute('href')
  if (!href) return
  try {
    sessionStorage.setItem(storageKey(visit), href)
  } catch {
    // Without storage, the heading keeps the focus.
  }
}

function takeOpened(visit: string): string | null {
  try {
    const opened = sessionStorage.getItem(storageKey(visit))
    sessionStorage.removeItem(storageKey(visit))
    return opened
  } catch {
    return null
  }
}
