import { notAnswered, RestRefusal } from './rest-refusal.ts'
import type { Sent } from './statements/write-text.ts'

/**
 * A row or a list of rows. The text goes to PostgreSQL as it came: a number keeps all its digits. Which columns it names is read
 * here; in a list they have to be the same in each, unless the address names them.
 */
export function readRows(body: string, columns: string[] | null): Sent {
  const sent = parse(body)
  const rows = Array.isArray(sent) ? sent : [sent]
  const named = rows.map(keysOf)
  const [first = []] = named
  if (columns === null && !named.every((keys) => isSameSet(keys, first)))
    throw new RestRefusal(400, 'PGRST102', 'All object keys must match')
  if (rows.length > 1 && first.length === 0 && columns === null)
    throw notAnswered('More than one row without a column')
  return {
    json: Array.isArray(sent) ? body : `[${body}]`,
    columns: columns ?? first,
    isEmpty: rows.length === 0,
  }
}

/** One object: the new values of an update, or the arguments of a function. */
export function readObject(body: string): Sent {
  return { json: body, columns: keysOf(parse(body)), isEmpty: false }
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new RestRefusal(400, 'PGRST102', 'Empty or invalid json')
  }
}

function keysOf(row: unknown): string[] {
  if (typeof row === 'object' && row !== null && !Array.isArray(row)) return Object.keys(row)
  throw new RestRefusal(400, 'PGRST102', 'Empty or invalid json', { details: 'A row is an object.' })
}

function isSameSet(some: string[], others: string[]): boolean {
  return some.length === others.length && some.every((one) => others.includes(one))
}
