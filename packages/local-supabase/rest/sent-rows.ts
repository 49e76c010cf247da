import { RestRefusal, unsupported } from './rest-refusal.ts'
import type { SentRows } from './statements/write-text.ts'

/**
 * The body reaches PostgreSQL unchanged, so that numbers keep all their digits. All rows must have the same keys
 * unless `columns` names them.
 */
export function readRows(body: string, columns: string[] | null): SentRows {
  const sent = parse(body)
  const rows = Array.isArray(sent) ? sent : [sent]
  const quoteName = rows.map(toKeys)
  const [first = []] = quoteName
  if (columns === null && !quoteName.every((keys) => isSameSet(keys, first)))
    throw new RestRefusal(400, 'PGRST102', 'All object keys must match')
  if (rows.length > 1 && first.length === 0 && columns === null)
    throw unsupported('More than one row without a column')
  return {
    json: Array.isArray(sent) ? body : `[${body}]`,
    columns: columns ?? first,
    isEmpty: rows.length === 0,
  }
}

/** The new values of an update, or the arguments of a function. */
export function readObject(body: string): SentRows {
  return { json: body, columns: toKeys(parse(body)), isEmpty: false }
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new RestRefusal(400, 'PGRST102', 'Empty or invalid json')
  }
}

function toKeys(row: unknown): string[] {
  if (typeof row === 'object' && row !== null && !Array.isArray(row)) return Object.keys(row)
  throw new RestRefusal(400, 'PGRST102', 'Empty or invalid json', { details: 'A row is an object.' })
}

function isSameSet(some: string[], others: string[]): boolean {
  return some.length === others.length && some.every((one) => others.includes(one))
}
