import type { CSSProperties } from 'react'

// Inline, to keep these properties out of the stylesheet that every page loads.
const drawnBySafari: Record<string, string> = {
  WebkitAppearance: '-apple-pay-button',
  '-apple-pay-button-type': 'plain',
  '-apple-pay-button-style': 'black',
}

/** Safari draws its own button; other browsers show the text on black. */
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
