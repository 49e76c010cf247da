import type { About, Listed, Reading } from '../gym-port.ts'
import type { CachedRead, CachedValue } from './cached-read.ts'
import type { Found } from './read-rows.ts'

const old = 'GymMaster does not answer right now: this is what it told last.'

/** Makes lists of GymMaster's as the port hands them out, each asked for as long as our own answer may take. */
export function lister(answerMs: number) {
  const askedNow = (reading: Reading) => ({ ...reading, deadline: performance.now() + answerMs })
  return {
    listed<Row>(read: CachedRead<Found<Row>>) {
      return async (reading: Reading): Promise<Listed<Row>> => {
        const known = await read(askedNow(reading))
        return { ...about(known), list: known.value.list }
      }
    },
    maybeListed<Row>(read: CachedRead<Partial<Found<Row>> & { notes: string[] }>) {
      return async (reading: Reading): Promise<About & { list?: Row[] }> => {
        const known = await read(askedNow(reading))
        return { ...about(known), list: known.value.list }
      }
    },
  }
}

/** The same reading, seen as another list. */
export function derived<From, To>(read: CachedRead<From>, see: (value: From) => To): CachedRead<To> {
  return async (asked) => {
    const known = await read(asked)
    return { ...known, value: see(known.value) }
  }
}

function about({ value: { notes }, readAt, isOld }: CachedValue<{ notes: string[] }>): About {
  const message = [...new Set(isOld ? [old, ...notes] : notes)].join(' ')
  return { source: 'gymmaster', fetchedAt: readAt.toISOString(), ...(message && { message }) }
}
