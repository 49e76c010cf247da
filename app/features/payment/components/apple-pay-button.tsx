import type { CSSProperties } from 'react'

// Safari draws Apple's own button. Its properties are not in the stylesheet, which every page carries.
const drawnBySafari: Record<string, string> = {
  WebkitAppearance: '-apple-pay-button',
  '-apple-pay-button-type': 'plain',
  '-apple-pay-button-style': 'black',
}

/** Apple leaves the button to the page: black, with the name as text where the browser has no drawing of it. */
export function ApplePayButton() {
  return (
    <button
      type="button"
      aria-label="Pay with Apple Pay"
      style={drawnBySafari as CSSProperties}
      className="min-h-12 w-full cursor-pointer rounded-md border bg-black font-semibold text-lg text-white"
    >
      Apple Pay
    </button>
  )
}
