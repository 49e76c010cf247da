import pLimit, { type LimitFunction } from 'p-limit'

type UploadLimiter = <Result>(address: string, person: string, work: () => Promise<Result>) => Promise<Result>
type LimiterByKey = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>

/**
 * Limits concurrent uploads in total, and per address and user so that one slow sender cannot occupy all slots.
 */
export function createUploadLimiter(most: {
  inAll: number
  byAddress: number
  byPerson: number
}): UploadLimiter {
  const inAll = pLimit(most.inAll)
  const byAddress = limitByKey(most.byAddress)
  const byPerson = limitByKey(most.byPerson)
  return (address, person, work) => byPerson(person, () => byAddress(address, () => inAll(work)))
}

function limitByKey(most: number): LimiterByKey {
  const keys = new Map<string, { limit: LimitFunction; uploads: number }>()

  return async (key, work) => {
    const own = keys.get(key) ?? { limit: pLimit(most), uploads: 0 }
    keys.set(key, own)
    own.uploads++
    try {
      return await own.limit(work)
    } finally {
      own.uploads--
      if (own.uploads === 0) keys.delete(key)
    }
  }
}
