declare global {
  /** Set by the start script of the page: what was pressed below its first screen before this module came. */
  var earlyPress: (() => HTMLElement | undefined) | undefined
}

const waiting = new Set<string>()
let held: HTMLElement | undefined

/**
 * While a part of the page waits for its script, a press on one of its buttons is held, and a press on any link that
 * leads about this page: React would take what waits off the page when the address changes, and the way be lost.
 * Returns what says that the part is ready; with the last of them, what was held is pressed again.
 */
export function holdEarlyPress(id: string): () => void {
  if (waiting.size === 0) window.addEventListener('click', handleClick, { capture: true })
  held ??= window.earlyPress?.()
  waiting.add(id)

  return () => {
    const pressed = held
    waiting.delete(id)
    if (waiting.size > 0) return
    letGo()
    // When the part has been drawn once more, as one that has its script.
    if (pressed?.isConnected) setTimeout(() => pressed.click())
  }
}

/** For a part that leaves the page before its script came. */
export function forgetEarlyPress(id: string): void {
  if (waiting.delete(id) && waiting.size === 0) letGo()
}

function letGo(): void {
  window.removeEventListener('click', handleClick, { capture: true })
  held = undefined
}

function handleClick(event: MouseEvent): void {
  if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) return
  const link = event.target.closest('a')
  const button = event.target.closest('button')
  if (link && leadsAboutThisPage(link)) {
    event.preventDefault()
    event.stopPropagation()
    held = link
  } else if (button && [...waiting].some((id) => button.closest(`#${id}`))) {
    held = button
  }
}

function leadsAboutThisPage({ origin, pathname, target }: HTMLAnchorElement): boolean {
  return origin === window.location.origin && pathname === window.location.pathname && target === ''
}
