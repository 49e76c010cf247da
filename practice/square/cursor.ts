import { digestOf } from './identifiers.ts'
import { invalid } from './problem.ts'

/** Where a page ended; `tie` orders what was made at the same instant. */
export type Place = { at: Date; tie: string }

/** The place, sealed with the query that it belongs to. */
export function cursorAt({ at, tie }: Place, query: object): string {
  const place = `${at.getTime()}.${tie}`
  return `${place}.${digestOf({ place, query })}`
}

export function placeOf(cursor: string, query: object): Place {
  const [time, tie = ''] = cursor.split('.')
  const place = { at: new Date(Number(time)), tie }
  if (cursorAt(place, query) === cursor) return place
  throw invalid('INVALID_CURSOR', 'The cursor is not one of this query.', 'cursor')
}
