/** The row at the top of the window and the scroll offset in it. Stays valid if row heights change. */
type ListPlace = { index: number; past: number }

const keyOf = (visit: string) => `nightlark.place.${visit}`

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
    // Without storage the list starts at its top.
  }
}
