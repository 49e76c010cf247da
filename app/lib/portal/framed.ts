import { type RefObject, useEffect } from 'react'
import { useIsHydrated } from '../loading/hydration.ts'
import { followGlow, leadToTheTop, tellHeight } from './framed-page.ts'

/** Whether this page is in a frame; null until that is known. */
export function useIsFramed(): boolean | null {
  return useIsHydrated() ? window.parent !== window : null
}

/** In a frame: tells how tall the page is, leads links out of the frame, and goes on with the glow around it. */
export function useFramedPage(sheet: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = sheet.current
    if (element === null) return
    const undone = [followGlow(), tellHeight(element), leadToTheTop(element)]
    return () => {
      for (const undo of undone) undo()
    }
  }, [sheet])
}

/** In a frame: the page around has in its own address, which people see, what was chosen here. */
export function useToldSearch(params: URLSearchParams): void {
  const search = params.size === 0 ? '' : `?${params}`
  useEffect(() => {
    if (window.parent === window) return
    window.parent.postMessage({ type: 'nightlark:search', search }, window.location.origin)
  }, [search])
}
