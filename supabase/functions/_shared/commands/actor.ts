import type { Caller } from '../caller.ts'
import { getUserId } from '../caller.ts'
import type { Actor } from '../database/database.ts'
import type { Environment } from '../environment.ts'

export type StaffContext = { caller: Caller; env: Pick<Environment, 'db'> }

/** The staff member in whose name a transaction changes rows, for the audit log. Null for a service. */
export function toActor({ caller }: { caller: Caller }, reason = ''): Actor {
  const id = getUserId(caller)
  return id === null ? null : { id, reason }
}
