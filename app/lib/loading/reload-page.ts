import { storeFormValues } from '../forms/stored-form-values.ts'

const blockers = new Set<() => boolean>()
let hasStarted = false

/** Blocks reloads while an unanswered request or a held time would be lost. Returns the undo. */
export function preventReloadWhile(isBusy: () => boolean): () => void {
  blockers.add(isBusy)
  return () => blockers.delete(isBusy)
}

/** Restores the form values after a reload. Returns false if preventReloadWhile blocks it. */
export function reloadPage(address = window.location.href): boolean {
  if ([...blockers].some((isBusy) => isBusy())) return false
  hasStarted = true
  if (address === window.location.href) {
    storeFormValues()
    window.location.reload()
  } else {
    window.location.assign(address)
  }
  return true
}

export function isLoadingDocument(): boolean {
  return hasStarted
}
