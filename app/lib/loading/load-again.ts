import { storeTyped } from '../forms/typed-text.ts'

const reasons = new Set<() => boolean>()
let isOnItsWay = false

/** Prevents reloads while something would be lost: an unanswered request, a held time. Returns the undo. */
export function preventReloadWhile(isBusy: () => boolean): () => void {
  reasons.add(isBusy)
  return () => reasons.delete(isBusy)
}

/** Reloads the page with what was typed, or loads another page. False if something would be lost (preventReloadWhile). */
export function loadAgain(address = window.location.href): boolean {
  if ([...reasons].some((isBusy) => isBusy())) return false
  isOnItsWay = true
  if (address === window.location.href) {
    storeTyped()
    window.location.reload()
  } else {
    window.location.assign(address)
  }
  return true
}

/** Whether a navigation to another document has begun. */
export function isLeaving(): boolean {
  return isOnItsWay
}
