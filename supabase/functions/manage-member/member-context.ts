import type { z } from 'zod'
import type { ManageMemberRequest } from '../../../domain/contract/manage-member.ts'
import type { Caller } from '../_shared/caller.ts'
import type { Environment } from '../_shared/environment.ts'

export type MemberAct = z.output<typeof ManageMemberRequest>
export type MemberRequest<Action extends MemberAct['action']> = Extract<MemberAct, { action: Action }>

export type MemberContext = {
  env: Environment
  caller: Caller
  /** The staff member who acts; recorded in the log. */
  by: string | null
  /** Whether they have entered a code in the last ten minutes. */
  hasFreshCode: boolean
}
