export type Quotas = {
  /** Returns false at the limit. */
  take: (owner: string) => boolean
  release: (owner: string) => void
}

export function createQuotas(maxEach: number): Quotas {
  const taken = new Map<string, number>()
  return {
    take: (owner) => {
      const now = taken.get(owner) ?? 0
      if (now >= maxEach) return false
      taken.set(owner, now + 1)
      return true
    },
    release: (owner) => {
      const left = (taken.get(owner) ?? 0) - 1
      if (left > 0) taken.set(owner, left)
      else taken.delete(owner)
    },
  }
}
