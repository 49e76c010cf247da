declare global {
  /** Set by the start script of the page: the button that was pressed last. */
  var earlyPress: (() => HTMLElement | undefined) | undefined
}

const waiting = new Set<string>()
let held: HTMLElement | undefined
let early: HTMLElement | undefined

/** Called when React takes the page over: from then on it hears by itself what is pressed. */
export function keepEarlyPress(): void {
  early = window.earlyPress?.()
}

/** Presses again what was pressed before, when the page is React's; what waits for its script comes later, below. */
export function pressEarly(): void {
  if (early && !waits(early)) press(early)
}

/**
 * While a part of the page waits for its script, a press on one of its buttons is held, and a press on any link that
 * leads about this page: React would take what waits off the page when the address changes, and the way be lost.
 * Returns what says that the part is ready; with the last of them, what was held is pressed again.
 */
export function holdEarlyPress(id: string): () => void {
  if (waiting.size === 0) window.addEventListener('click', handleClick, { capture: true })
  waiting.add(id)
  const pressed = window.earlyPress?.()
  if (pressed && waits(pressed)) held ??= pressed

  return () => {
    const pressed = held
    waiting.delete(id)
    if (waiting.size > 0) return
    letGo()
    if (pressed) press(pressed)
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
  } else if (button && waits(button)) {
    held = button
  }
}

/** After what is drawn once more now that its script is there. */
function press(button: HTMLElement): void {
  setTimeout(() => {
    if (button.isConnected) button.click()
  })
}

function waits(button: HTMLElement): boolean {
  return [...waiting].some((id) => button.closest(`#${id}`))
}

function leadsAboutThisPage({ origin, pathname, target }: HTMLAnchorElement): boolean {
  return origin === window.location.origin && pathname === window.location.pathname && target === ''
}
