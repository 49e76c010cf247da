import { digestOf } from './identifiers.ts'
import { invalid } from './problem.ts'

/** The position of a page's last row; `tie` orders rows with the same timestamp. */
export type Place = { at: Date; tie: string }

/** The place with a checksum over it and its query. */
export function writeCursor({ at, tie }: Place, query: object): string {
  const place = `${at.getTime()}.${tie}`
  return `${place}.${digestOf({ place, query })}`
}

export function readCursor(cursor: string, query: object): Place {
  const [time, tie = ''] = cursor.split('.')
  const place = { at: new Date(Number(time)), tie }
  if (writeCursor(place, query) === cursor) return place
  throw invalid('INVALID_CURSOR', 'The cursor is not one of this query.', 'cursor')
}
