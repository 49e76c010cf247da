import { useSyncExternalStore } from 'react'

const never = () => () => undefined

export function useIsHydrated(): boolean {
  return useBrowserValue(() => true, false)
}

/** Renders again after hydration if the browser's value differs from the server's, so call this in a small component. */
export function useBrowserValue<Value>(read: () => Value, onServer: Value): Value {
  return useSyncExternalStore(never, read, () => onServer)
}

declare global {
  /** The button clicked and the values changed before hydration (app/start-page.ts). */
  var earlyInput:
    | { pressed?: HTMLElement; chosen: Map<HTMLInputElement | HTMLSelectElement, string> }
    | undefined
}

/** React received this click itself, so it must not be repeated. */
export function discardEarlyClick({ target }: { target: EventTarget }): void {
  const early = globalThis.earlyInput
  if (early?.pressed?.contains(target as Node)) early.pressed = undefined
}

/** Repeats the changes and the last click that were made before hydration. */
export function repeatEarlyInput(): void {
  setTimeout(() => {
    const { pressed, chosen } = globalThis.earlyInput ?? { chosen: new Map() }
    globalThis.earlyInput = undefined
    // Iterates over a copy, because the start script records these changes too.
    for (const [element, value] of [...chosen]) if (element.isConnected) repeatChoice(element, value)
    if (pressed?.isConnected) pressed.click()
  })
}

/** Sets the value again, because React may have reset it to the server's. */
function repeatChoice(element: HTMLInputElement | HTMLSelectElement, value: string): void {
  if (element instanceof HTMLSelectElement) {
    element.value = value
    element.dispatchEvent(new Event('change', { bubbles: true }))
  } else {
    // React ignores a click that does not change the value it rendered.
    element.checked = false
    element.click()
  }
}
