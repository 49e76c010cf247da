import { EndMembershipRequest, EndMembershipResponse } from '../../../domain/contract/join-membership.ts'
import { endMembership as end } from '../_shared/commands/memberships/end.ts'
import { defineFunction } from '../_shared/function.ts'

/** Cancels the caller's membership at the end of its paid period, or takes that back. */
export const endMembership = defineFunction({
  access: 'signed-in',
  request: EndMembershipRequest,
  response: EndMembershipResponse,
  handle: async ({ ends }, { caller, env }) =>
    caller.kind === 'person' ? end(env, { userId: caller.id, ends }) : { refused: 'forbidden' },
})
