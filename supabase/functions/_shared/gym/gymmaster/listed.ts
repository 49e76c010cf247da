import type { About, Listed, Reading } from '../port.ts'
import type { Kept } from './kept.ts'
import type { Found } from './rows.ts'

/** A list of GymMaster's as the port hands it out. */
export function listed<Row>(read: Kept<Found<Row>>): (reading: Reading) => Promise<Listed<Row>> {
  return async (reading) => {
    const { value, readAt } = await read(reading)
    return { ...about(value.notes, readAt), list: value.list }
  }
}

export function maybeListed<Row>(read: Kept<Partial<Found<Row>> & { notes: string[] }>) {
  return async (reading: Reading): Promise<About & { list?: Row[] }> => {
    const { value, readAt } = await read(reading)
    return { ...about(value.notes, readAt), list: value.list }
  }
}

/** The same reading, seen as another list. */
export function derived<From, To>(read: Kept<From>, see: (value: From) => To): Kept<To> {
  return async (reading) => {
    const { value, readAt } = await read(reading)
    return { value: see(value), readAt }
  }
}

function about(notes: string[], readAt: Date): About {
  const message = [...new Set(notes)].join(' ')
  return { source: 'gymmaster', fetchedAt: readAt.toISOString(), ...(message && { message }) }
}
