/** Per-owner counts of a limited resource. */
export type Shares = {
  /** Takes one more; false if that is more than one may have. */
  take: (whose: string) => boolean
  giveBack: (whose: string) => void
}

export function createShares(mostEach: number): Shares {
  const taken = new Map<string, number>()
  return {
    take: (whose) => {
      const now = taken.get(whose) ?? 0
      if (now >= mostEach) return false
      taken.set(whose, now + 1)
      return true
    },
    giveBack: (whose) => {
      const left = (taken.get(whose) ?? 0) - 1
      if (left > 0) taken.set(whose, left)
      else taken.delete(whose)
    },
  }
}
