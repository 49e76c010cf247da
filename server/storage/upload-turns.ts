import { type FewAtOnce, fewAtOnce } from '../few-at-once.ts'

type UploadTurns = <Result>(address: string, work: () => Promise<Result>) => Promise<Result>

/** Bounds the uploads held in memory: in all, and per address so that one slow sender cannot take every turn. */
export function createUploadTurns(most: { inAll: number; byAddress: number }): UploadTurns {
  const inAll = fewAtOnce(most.inAll)
  const addresses = new Map<string, { inTurn: FewAtOnce; uploads: number }>()

  return async (address, work) => {
    const own = addresses.get(address) ?? { inTurn: fewAtOnce(most.byAddress), uploads: 0 }
    addresses.set(address, own)
    own.uploads++
    try {
      return await own.inTurn(() => inAll(work))
    } finally {
      own.uploads--
      if (own.uploads === 0) addresses.delete(address)
    }
  }
}
