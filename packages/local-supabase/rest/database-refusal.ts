import pg from 'pg'
import { DatabaseGone } from '../postgres/pool.ts'
import type { RestCaller } from './rest-caller.ts'
import { RestRefusal } from './rest-refusal.ts'

/** By error code or class; the first match wins. Any other code is a client error. */
const statuses: [RegExp, number][] = [
  // Functions raise these on purpose, for a conflict or a missing row. PostgREST answers them with 500.
  [/^(40001|55000)$/, 409],
  [/^P0002$/, 404],
  [/^(08|09|25(?!006)|2D|38|39|3B|40|53|55|57|58|F0|HV|XX|P0(?!001)|42P17)/, 500],
  [/^(0L|0P|28)/, 403],
  [/^(23503|23505)$/, 409],
  [/^25006$/, 405],
  [/^(42P01|42883)$/, 404],
]

/** A function raises PT402 to set the status 402. */
const ownStatus = /^PT[45]\d\d$/

/**
 * An exceeded limit (54) is a client error. Server errors are rethrown, so that the gateway logs them and hides
 * their message.
 */
export function toRefusal(error: unknown, { claims }: RestCaller): unknown {
  if (error instanceof DatabaseGone || !(error instanceof pg.DatabaseError)) return error
  const { code = '', message, detail = null, hint = null } = error
  const status = code === '42501' ? (claims.role === 'anon' ? 401 : 403) : toHttpStatus(code)
  const isOurFault = status >= 500 && !ownStatus.test(code)
  return isOurFault ? error : new RestRefusal(status, code, message, { details: detail, hint })
}

function toHttpStatus(code: string): number {
  if (ownStatus.test(code)) return Number(code.slice(2))
  return statuses.find(([codes]) => codes.test(code))?.[1] ?? 400
}
