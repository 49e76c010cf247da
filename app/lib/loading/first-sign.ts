const TOUCHES = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'click', 'popstate']
const SIGNS = [...TOUCHES, 'wheel', 'scroll']

/** Settles at the visitor's first interaction: moving the pointer, scrolling or pressing a key. */
export function firstSign(): Promise<void> {
  return hasTouched() ? Promise.resolve() : Promise.race([firstOf(SIGNS), scrolledBefore()])
}

/** The same without scrolling: for parts that a reader does not need. */
export function firstTouch(): Promise<void> {
  return hasTouched() ? Promise.resolve() : firstOf(TOUCHES)
}

function firstOf(signs: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    const settled = new AbortController()
    const handleSign = () => {
      settled.abort()
      resolve()
    }
    for (const sign of signs) {
      window.addEventListener(sign, handleSign, { capture: true, passive: true, signal: settled.signal })
    }
  })
}

/** Checked in the next frame, because reading the scroll position now would force a layout. */
function scrolledBefore(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      if (window.scrollY > 0) resolve()
    })
  })
}

/** Whether the visitor touched the page while this script was loading. */
function hasTouched(): boolean {
  const focused = document.activeElement
  const hasFocus = focused !== null && focused !== document.body && focused !== document.documentElement
  return hasFocus || navigator.userActivation?.hasBeenActive === true
}
