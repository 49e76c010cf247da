/**
 * What a page does in a frame, with the page around it. No word of React: it is done before the app is there
 * (entry.portal.ts), and by the app (framed.ts). Each returns its undo.
 */

/**
 * Goes on with the glow of the page around (styles.css), so that no edge shows where the two meet. Not transparent: who looks
 * into the frame, such as a check of contrasts, would find this page's words on white.
 */
export function followGlow(): () => void {
  const frame = window.parent === window ? null : window.frameElement
  if (frame === null) return () => undefined

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
}

/** Tells the page around how tall this one is, at every change and when it is asked. */
export function tellHeight(sheet: HTMLElement): () => void {
  if (window.parent === window) return () => undefined

  function tell() {
    window.parent.postMessage(
      { type: 'nightlark:height', height: sheet.offsetHeight },
      window.location.origin,
    )
  }

  function handleMessage({ origin, source, data }: MessageEvent) {
    const isAsked = origin === window.location.origin && source === window.parent
    if (isAsked && data?.type === 'nightlark:ask') tell()
  }

  const watch = new ResizeObserver(tell)
  watch.observe(sheet)
  window.addEventListener('message', handleMessage)
  return () => {
    watch.disconnect()
    window.removeEventListener('message', handleMessage)
  }
}

/** A link that leads out of the framed pages leads the whole window there, not the frame. */
export function leadToTheTop(sheet: HTMLElement): () => void {
  if (window.parent === window) return () => undefined
  sheet.addEventListener('click', leaveByTheTop, { capture: true })
  return () => sheet.removeEventListener('click', leaveByTheTop, { capture: true })
}

function leaveByTheTop(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
  if (event.defaultPrevented || !isPlain || !link || link.target !== '' || link.hasAttribute('download'))
    return
  if (link.origin !== window.location.origin || link.pathname.startsWith('/portal/')) return
  event.preventDefault()
  window.open(link.href, '_top')
}
