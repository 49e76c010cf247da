import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and until the page is hydrated. */
export function useIsHydrated(): boolean {
  return useBrowserValue(() => true, false)
}

/**
 * A browser value that the server cannot read. The page hydrates with the server's value. The component renders a second
 * time only if the browser's value differs, so call this in a small component.
 */
export function useBrowserValue<Value>(read: () => Value, onServer: Value): Value {
  return useSyncExternalStore(never, read, () => onServer)
}

declare global {
  /** The button clicked and the values changed before hydration (app/start-page.ts). */
  var earlyInput:
    | { pressed?: HTMLElement; chosen: Map<HTMLInputElement | HTMLSelectElement, string> }
    | undefined
}

/** Discards the recorded click if React received it itself, so that it is not repeated. */
export function discardEarlyClick({ target }: { target: EventTarget }): void {
  const early = globalThis.earlyInput
  if (early?.pressed?.contains(target as Node)) early.pressed = undefined
}

/** Called after hydration. Repeats the changes and the last click that were made before it. */
export function repeatEarlyInput(): void {
  setTimeout(() => {
    const { pressed, chosen } = globalThis.earlyInput ?? { chosen: new Map() }
    globalThis.earlyInput = undefined
    // Iterates over a copy, because the start script records these changes too.
    for (const [element, value] of [...chosen]) if (element.isConnected) chooseAgain(element, value)
    if (pressed?.isConnected) pressed.click()
  })
}

/** React may already have reset the element to the server's value. */
function chooseAgain(element: HTMLInputElement | HTMLSelectElement, value: string): void {
  if (element instanceof HTMLSelectElement) {
    element.value = value
    element.dispatchEvent(new Event('change', { bubbles: true }))
  } else {
    // React ignores a click that does not change the value it rendered.
    element.checked = false
    element.click()
  }
}
