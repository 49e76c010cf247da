/** The address that was loaded, without a place on the page. */
let page: string | undefined
/** The button, or the link within this page, that was pressed last and not handled yet. */
let pressed: { element: HTMLElement; press: Event } | undefined
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

/** Repeats the press that came before React could handle it. In a part that waits for its own script, partIsReady repeats it. */
export function pressEarly(): void {
  hasReact = true
  if (!pressed || !waits(pressed.element)) pressAgain()
}

/** Called when a part's script has loaded or the part was removed. After the last one the remembered press is repeated. */
export function partIsReady(id: string): void {
  document.getElementById(id)?.removeAttribute('data-late')
  if (!document.querySelector('[data-late]')) pressAgain()
}

function pressAgain(): void {
  const { element, press } = pressed ?? {}
  pressed = undefined
  if (!document.querySelector('[data-late]'))
    window.removeEventListener('click', handleClick, { capture: true })
  // React may take the page over within a press: then it hears of that one itself.
  if (press?.eventPhase) return
  // After the part was rendered again with its script.
  setTimeout(() => {
    if (element?.isConnected) element.click()
  })
}

function handleClick(event: MouseEvent): void {
  if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) return
  const button = event.target.closest('button')
  const link = event.target.closest('a')
  if (button && (!hasReact || waits(button))) pressed = { element: button, press: event }
  // When the address changes React removes parts that are not hydrated yet, and the target of the link would be lost.
  if (!hasReact || !link || !leadsAboutThisPage(link)) return
  event.preventDefault()
  event.stopPropagation()
  pressed = { element: link, press: event }
}

/** The browser has led to a place on this page by itself. If the router heard of it, React would remove parts likewise. */
function keepPlace(event: PopStateEvent): void {
  if (addressOfPage() === page && document.querySelector('[data-late]')) event.stopImmediatePropagation()
}

function addressOfPage(): string {
  return location.pathname + location.search
}

function waits(element: HTMLElement): boolean {
  return element.closest('[data-late]') !== null
}

function leadsAboutThisPage({ origin, pathname, target }: HTMLAnchorElement): boolean {
  return origin === window.location.origin && pathname === window.location.pathname && target === ''
}
