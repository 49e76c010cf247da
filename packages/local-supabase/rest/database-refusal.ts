import pg from 'pg'
import { DatabaseGone } from '../postgres/pool.ts'
import type { RestCaller } from './rest-caller.ts'
import { RestRefusal } from './rest-refusal.ts'

/** By the code of the error or, for whole classes, its beginning; the first that fits counts. Any other is the caller's fault. */
const statuses: [RegExp, number][] = [
  // A function that raises these says no to its caller: try again, not now, no such row. PostgREST answers them with 500.
  [/^(40001|55000)$/, 409],
  [/^P0002$/, 404],
  [/^(08|09|25(?!006)|2D|38|39|3B|40|53|55|57|58|F0|HV|XX|P0(?!001)|42P17)/, 500],
  [/^(0L|0P|28)/, 403],
  [/^(23503|23505)$/, 409],
  [/^25006$/, 405],
  [/^(42P01|42883)$/, 404],
]

/** A function raises PT402 to answer with the status 402. */
const ownStatus = /^PT[45]\d\d$/

/**
 * Converts a PostgreSQL error to PostgREST's format. An exceeded limit (54) counts as a client error. Server errors
 * are rethrown: the gateway logs them and responds without their message.
 */
export function toRefusal(error: unknown, { claims }: RestCaller): unknown {
  if (error instanceof DatabaseGone || !(error instanceof pg.DatabaseError)) return error
  const { code = '', message, detail = null, hint = null } = error
  const status = code === '42501' ? (claims.role === 'anon' ? 401 : 403) : statusOf(code)
  const isOurFault = status >= 500 && !ownStatus.test(code)
  return isOurFault ? error : new RestRefusal(status, code, message, { details: detail, hint })
}

function statusOf(code: string): number {
  if (ownStatus.test(code)) return Number(code.slice(2))
  return statuses.find(([codes]) => codes.test(code))?.[1] ?? 400
}
