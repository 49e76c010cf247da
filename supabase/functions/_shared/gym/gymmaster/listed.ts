import type { Listed, ListSource, ReadMode } from '../gym-port.ts'
import type { CachedRead, CachedValue } from './cached-read.ts'
import type { Found } from './read-rows.ts'

const old = 'GymMaster does not answer right now: this is what it told last.'

/** Makes readers of GymMaster's lists, each with the time limit of one answer. */
export function createListReader(answerMs: number) {
  const askedNow = (reading: ReadMode) => ({ ...reading, deadline: performance.now() + answerMs })
  return {
    listed<Row>(read: CachedRead<Found<Row>>) {
      return async (reading: ReadMode): Promise<Listed<Row>> => {
        const known = await read(askedNow(reading))
        return { ...about(known), list: known.value.list }
      }
    },
    maybeListed<Row>(read: CachedRead<Partial<Found<Row>> & { notes: string[] }>) {
      return async (reading: ReadMode): Promise<ListSource & { list?: Row[] }> => {
        const known = await read(askedNow(reading))
        return { ...about(known), list: known.value.list }
      }
    },
  }
}

/** Derives another list from the same read. */
export function derived<From, To>(read: CachedRead<From>, see: (value: From) => To): CachedRead<To> {
  return async (asked) => {
    const known = await read(asked)
    return { ...known, value: see(known.value) }
  }
}

function about({ value: { notes }, readAt, isOld }: CachedValue<{ notes: string[] }>): ListSource {
  const message = [...new Set(isOld ? [old, ...notes] : notes)].join(' ')
  return { source: 'gymmaster', fetchedAt: readAt.toISOString(), ...(message && { message }) }
}
