/** The record at the top of the window, and how far it is scrolled past. Stays right when rows get another height. */
export type ListPlace = { index: number; past: number }

const keyOf = (visit: string) => `nightlark.place.${visit}`

/** The place where somebody was in this list on this visit, or null. */
export function readPlace(visit: string): ListPlace | null {
  try {
    const [, index, past] = /^(\d+) (-?\d+)$/.exec(sessionStorage.getItem(keyOf(visit)) ?? '') ?? []
    return index === undefined || past === undefined ? null : { index: Number(index), past: Number(past) }
  } catch {
    return null
  }
}

export function keepPlace(visit: string, { index, past }: ListPlace): void {
  try {
    sessionStorage.setItem(keyOf(visit), `${index} ${Math.round(past)}`)
  } catch {
    // Without storage the list begins at its top again.
  }
}
