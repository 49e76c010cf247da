const SIGNS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
  'click',
  'popstate',
]

/** Settles when the visitor does something for the first time: comes nearer, scrolls, presses a key. */
export function firstSign(): Promise<void> {
  if (hasSigned()) return Promise.resolve()
  return new Promise((resolve) => {
    const settled = new AbortController()
    const handleSign = () => {
      settled.abort()
      resolve()
    }
    for (const sign of SIGNS) {
      window.addEventListener(sign, handleSign, { capture: true, passive: true, signal: settled.signal })
    }
  })
}

/** What was done while this script was still on its way. */
function hasSigned(): boolean {
  const focused = document.activeElement
  const hasFocus = focused !== null && focused !== document.body && focused !== document.documentElement
  return hasFocus || window.scrollY > 0 || window.earlyPress?.() !== undefined
}
