import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useNavigationType } from 'react-router'

// A long list renders its rows a frame or two after scrolling.
const FRAMES = 10

type OpenedRow = {
  box: RefObject<HTMLElement | null>
  visit: string
  isReady: boolean
  /** Called with the index of the row whose page the user returns from. */
  onBack: (at: number) => void
}

/** Remembers the opened row by the address of its page, to focus it when the user returns. */
export function useOpenedRow({ box, visit, isReady, onBack }: OpenedRow): void {
  const canBeBack = useRef(useNavigationType() === 'POP')
  const handleBack = useEffectEvent(onBack)

  useEffect(() => {
    if (!isReady) return
    const gone = new AbortController()
    const opened = canBeBack.current ? takeOpened(visit) : null
    canBeBack.current = false
    if (opened !== null) void goBackTo(opened)
    window.addEventListener('click', (press) => keepOpened(visit, press), {
      capture: true,
      signal: gone.signal,
    })
    return () => gone.abort()

    async function goBackTo(href: string) {
      for (let frame = 0; frame < FRAMES; frame++) {
        await new Promise(requestAnimationFrame)
        if (gone.signal.aborted || !isFocusFree()) return
        const row = box.current?.querySelector(`a[href="${CSS.escape(href)}"]`)?.closest('[data-at]')
        if (row instanceof HTMLElement) return handleBack(Number(row.dataset.at))
      }
    }
  }, [box, visit, isReady])
}

/** Whether the focus is still where the navigation put it (app/root.tsx). */
function isFocusFree(): boolean {
  const { activeElement, body } = document
  return activeElement === null || activeElement === body || activeElement.localName === 'h1'
}

const keyOf = (visit: string) => `nightlark.opened.${visit}`

function keepOpened(visit: string, { target, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): void {
  if (altKey || ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return
  const href = target.closest('[data-at] a')?.getAttribute('href')
  if (!href) return
  try {
    sessionStorage.setItem(keyOf(visit), href)
  } catch {
    // Without storage the heading keeps the focus.
  }
}

function takeOpened(visit: string): string | null {
  try {
    const opened = sessionStorage.getItem(keyOf(visit))
    sessionStorage.removeItem(keyOf(visit))
    return opened
  } catch {
    return null
  }
}
