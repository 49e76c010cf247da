import type { Caller } from '../../caller.ts'
import type { Environment } from '../../environment.ts'

export type StaffContext = { caller: Caller; env: Pick<Environment, 'db'> }

/** The staff member who acts; null for a service. */
export function staffOf({ caller }: Pick<StaffContext, 'caller'>): { id: string } | null {
  return caller.kind === 'person' ? { id: caller.id } : null
}
