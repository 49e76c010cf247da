/**
 * The record at the top of the window, and how far it is scrolled past: stays right when rows get another height. And the
 * record whose page was opened from here, if that was how the list was left.
 */
export type ListPlace = { index: number; past: number; opened: number | null }

const kept = /^(\d+) (-?\d+)(?: (\d+))?$/

const keyOf = (visit: string) => `nightlark.place.${visit}`

/** The place where somebody was in this list on this visit, or null. */
export function readPlace(visit: string): ListPlace | null {
  try {
    const [, index, past, opened] = kept.exec(sessionStorage.getItem(keyOf(visit)) ?? '') ?? []
    if (index === undefined || past === undefined) return null
    return { index: Number(index), past: Number(past), opened: opened === undefined ? null : Number(opened) }
  } catch {
    return null
  }
}

export function keepPlace(visit: string, { index, past, opened }: ListPlace): void {
  try {
    sessionStorage.setItem(keyOf(visit), [index, Math.round(past), opened ?? []].flat().join(' '))
  } catch {
    // Without storage the list begins at its top again.
  }
}
