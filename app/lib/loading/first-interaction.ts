const TOUCHES = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'click', 'popstate']
const INTERACTIONS = [...TOUCHES, 'wheel', 'scroll']

export function firstInteraction(): Promise<void> {
  return hasTouched() ? Promise.resolve() : Promise.race([firstEvent(INTERACTIONS), hasScrolled()])
}

/** Ignores scrolling: for parts that a reader does not need. */
export function firstTouch(): Promise<void> {
  return hasTouched() ? Promise.resolve() : firstEvent(TOUCHES)
}

function firstEvent(events: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    const settled = new AbortController()
    const handleEvent = () => {
      settled.abort()
      resolve()
    }
    for (const event of events) {
      window.addEventListener(event, handleEvent, { capture: true, passive: true, signal: settled.signal })
    }
  })
}

/** Waits for the next frame, because reading the scroll position now would force a layout. */
function hasScrolled(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      if (window.scrollY > 0) resolve()
    })
  })
}

/** Finds interactions from before this script ran. */
function hasTouched(): boolean {
  const focused = document.activeElement
  const hasFocus = focused !== null && focused !== document.body && focused !== document.documentElement
  return hasFocus || navigator.userActivation?.hasBeenActive === true
}
