import { type RefObject, useEffect } from 'react'
import { useIsHydrated } from '../loading/hydration.ts'

/** Whether this page is in a frame; null until that is known. */
export function useIsFramed(): boolean | null {
  return useIsHydrated() ? window.parent !== window : null
}

/**
 * Continues the background of the page around (styles.css), so that no edge shows. Not transparent: tools that look
 * into the frame, such as contrast checks, would see this page's text on white.
 */
export function useGlowOfPageAround(): void {
  useEffect(() => {
    const frame = window.parent === window ? null : window.frameElement
    if (frame === null) return

    function goOn() {
      const { left = 0, top = 0 } = frame?.getBoundingClientRect() ?? {}
      const around = window.parent.document.body.getBoundingClientRect()
      const size = `${1.2 * around.width}px 70rem`
      const center = `${around.width / 2 - left}px calc(-12rem - ${top - around.top}px)`
      document.body.style.setProperty('--glow', `${size} at ${center}`)
    }

    goOn()
    window.addEventListener('resize', goOn)
    return () => window.removeEventListener('resize', goOn)
  }, [])
}

/** Tells the page around how tall this one is, at every change and when it is asked. */
export function useFrameHeight(sheet: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = sheet.current
    if (element === null || window.parent === window) return

    function tell() {
      const height = element?.offsetHeight ?? 0
      window.parent.postMessage({ type: 'nightlark:height', height }, window.location.origin)
    }

    function handleMessage({ origin, source, data }: MessageEvent) {
      const isAsked = origin === window.location.origin && source === window.parent
      if (isAsked && data?.type === 'nightlark:ask') tell()
    }

    const watch = new ResizeObserver(tell)
    watch.observe(element)
    window.addEventListener('message', handleMessage)
    return () => {
      watch.disconnect()
      window.removeEventListener('message', handleMessage)
    }
  }, [sheet])
}

/** Links that leave the portal pages navigate the whole window, not the frame. */
export function useLinksToTheTop(sheet: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = sheet.current
    if (element === null || window.parent === window) return
    element.addEventListener('click', leaveByTheTop, { capture: true })
    return () => element.removeEventListener('click', leaveByTheTop, { capture: true })
  }, [sheet])
}

function leaveByTheTop(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
  if (!isPlain || !link || link.target !== '' || link.hasAttribute('download')) return
  if (link.origin !== window.location.origin || link.pathname.startsWith('/portal/')) return
  event.preventDefault()
  window.open(link.href, '_top')
}
