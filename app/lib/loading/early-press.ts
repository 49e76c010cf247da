/** The address that was loaded, without a place on the page. */
let page: string | undefined
/** The button, or the link within this page, that was pressed last and not handled yet. */
let pressed: HTMLElement | undefined
let hasReact = false

/** Called by app/entry.start.ts: remembers presses until React has started, and in parts whose scripts have not loaded. */
export function rememberPresses(): void {
  page = addressOfPage()
  window.addEventListener('click', handleClick, { capture: true })
  window.addEventListener('popstate', keepPlace, { capture: true })
}

/** Whether a button was pressed while scripts were still loading. */
export function wasPressedEarly(): boolean {
  return pressed !== undefined
}

/** Called when React has the page: repeats the press that came before. In a part that still waits for its script it stays remembered. */
export function pressEarly(): void {
  hasReact = true
  pressAgain()
}

/** Called where React hears of a press, which may be the one that made it take the page over: that one is not repeated. */
export function hearPress({ target }: { target: EventTarget }): void {
  if (pressed?.contains(target as Node)) pressed = undefined
}

/** Called when a part's script has loaded or the part was removed. A link waits for the last one. */
export function partIsReady(id: string): void {
  document.getElementById(id)?.removeAttribute('data-late')
  pressAgain()
}

function pressAgain(): void {
  if (!document.querySelector('[data-late]'))
    window.removeEventListener('click', handleClick, { capture: true })
  // After the part was rendered again with its script.
  setTimeout(() => {
    const element = pressed
    pressed = undefined
    if (element?.isConnected) element.click()
  })
}

function handleClick(event: MouseEvent): void {
  if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) return
  const button = event.target.closest('button')
  const link = event.target.closest('a')
  if (button) pressed = button
  // When the address changes React removes parts that are not hydrated yet, and the target of the link would be lost.
  if (!hasReact || !link || !leadsAboutThisPage(link)) return
  event.preventDefault()
  event.stopPropagation()
  pressed = link
}

/** The browser has led to a place on this page by itself. If the router heard of it, React would remove parts likewise. */
function keepPlace(event: PopStateEvent): void {
  if (addressOfPage() === page && document.querySelector('[data-late]')) event.stopImmediatePropagation()
}

function addressOfPage(): string {
  return location.pathname + location.search
}

function leadsAboutThisPage({ origin, pathname, target }: HTMLAnchorElement): boolean {
  return origin === window.location.origin && pathname === window.location.pathname && target === ''
}
