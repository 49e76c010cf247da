import { keepTyped } from '../forms/typed-text.ts'

const reasons = new Set<() => boolean>()

/** Something that leaving the page would spoil while it lasts: an answer that is waited for, a time that is held. Returns the undo. */
export function stayWhile(isBusy: () => boolean): () => void {
  reasons.add(isBusy)
  return () => reasons.delete(isBusy)
}

/** Brings the page anew with what was typed, or another page. Answers whether it may: not while something would be spoilt. */
export function loadAgain(address = window.location.href): boolean {
  if ([...reasons].some((isBusy) => isBusy())) return false
  if (address === window.location.href) {
    keepTyped()
    window.location.reload()
  } else {
    window.location.assign(address)
  }
  return true
}
