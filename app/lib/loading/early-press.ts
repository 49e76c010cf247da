/** The button, or the link to a place on this page, that was pressed last and that nobody has answered yet. */
let pressed: HTMLElement | undefined
let hasReact = false

/** Called by app/entry.start.ts: until React is there, and in parts that wait for their scripts, presses are remembered. */
export function rememberPresses(): void {
  window.addEventListener('click', handleClick, { capture: true })
}

/** Whether a button was pressed while scripts were still on their way. */
export function wasPressedEarly(): boolean {
  return pressed !== undefined
}

/** Presses again what was pressed before React could hear it. What waits for its own script comes with that, below. */
export function pressEarly(): void {
  hasReact = true
  if (!pressed || !waits(pressed)) pressAgain()
}

/** For a part whose script has come, or that has left the page. The last of them answers what was pressed. */
export function partIsReady(id: string): void {
  document.getElementById(id)?.removeAttribute('data-late')
  if (!document.querySelector('[data-late]')) pressAgain()
}

function pressAgain(): void {
  const button = pressed
  pressed = undefined
  if (!document.querySelector('[data-late]'))
    window.removeEventListener('click', handleClick, { capture: true })
  // After what is drawn once more now that its script is there.
  setTimeout(() => {
    if (button?.isConnected) button.click()
  })
}

function handleClick(event: MouseEvent): void {
  if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) return
  const button = event.target.closest('button')
  const link = event.target.closest('a')
  if (button && (!hasReact || waits(button))) pressed = button
  // React would take what waits off the page when the address changes, and the way would be lost.
  if (!hasReact || !link || !leadsAboutThisPage(link)) return
  event.preventDefault()
  event.stopPropagation()
  pressed = link
}

function waits(element: HTMLElement): boolean {
  return element.closest('[data-late]') !== null
}

function leadsAboutThisPage({ origin, pathname, target }: HTMLAnchorElement): boolean {
  return origin === window.location.origin && pathname === window.location.pathname && target === ''
}
