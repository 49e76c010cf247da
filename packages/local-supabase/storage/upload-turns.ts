import pLimit, { type LimitFunction } from 'p-limit'

type UploadTurns = <Result>(address: string, person: string, work: () => Promise<Result>) => Promise<Result>
type TurnsByKey = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>

/** Bounds the uploads held in memory: in all, and per address and person so that one slow sender cannot take every turn. */
export function createUploadTurns(most: { inAll: number; byAddress: number; byPerson: number }): UploadTurns {
  const inAll = pLimit(most.inAll)
  const ofAddress = limitByKey(most.byAddress)
  const ofPerson = limitByKey(most.byPerson)
  return (address, person, work) => ofPerson(person, () => ofAddress(address, () => inAll(work)))
}

function limitByKey(most: number): TurnsByKey {
  const keys = new Map<string, { inTurn: LimitFunction; uploads: number }>()

  return async (key, work) => {
    const own = keys.get(key) ?? { inTurn: pLimit(most), uploads: 0 }
    keys.set(key, own)
    own.uploads++
    try {
      return await own.inTurn(work)
    } finally {
      own.uploads--
      if (own.uploads === 0) keys.delete(key)
    }
  }
}
