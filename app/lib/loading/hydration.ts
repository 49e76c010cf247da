import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and until the page is hydrated. */
export function useIsHydrated(): boolean {
  return useBrowserValue(() => true, false)
}

/**
 * A value of the browser that the server cannot read. The page hydrates with the server's value. The component renders a second
 * time only if the browser's value is another, so call this in a small component.
 */
export function useBrowserValue<Value>(read: () => Value, onServer: Value): Value {
  return useSyncExternalStore(never, read, () => onServer)
}

declare global {
  /** The button that was pressed and the values that were chosen before React was there (app/start-page.ts). */
  var earlyInput:
    | { pressed?: HTMLElement; chosen: Map<HTMLInputElement | HTMLSelectElement, string> }
    | undefined
}

/** Called where React hears of a press, which may be the one that made it take the page over: that one is not repeated. */
export function hearPress({ target }: { target: EventTarget }): void {
  const early = globalThis.earlyInput
  if (early?.pressed?.contains(target as Node)) early.pressed = undefined
}

/** Called after hydration. Repeats the choices and the last press that were made before it. */
export function repeatEarlyInput(): void {
  setTimeout(() => {
    const { pressed, chosen } = globalThis.earlyInput ?? { chosen: new Map() }
    globalThis.earlyInput = undefined
    // A copy: the start script notes what is chosen here, too.
    for (const [element, value] of [...chosen]) if (element.isConnected) chooseAgain(element, value)
    if (pressed?.isConnected) pressed.click()
  })
}

/** By the time that this runs, React may have set the element back to what the server wrote. */
function chooseAgain(element: HTMLInputElement | HTMLSelectElement, value: string): void {
  if (element instanceof HTMLSelectElement) {
    element.value = value
    element.dispatchEvent(new Event('change', { bubbles: true }))
  } else {
    // React ignores a press that changes nothing against what it found.
    element.checked = false
    element.click()
  }
}
