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
