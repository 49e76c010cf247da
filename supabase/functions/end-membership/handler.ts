import { z } from 'zod'
import { EndMembershipRequest, EndMembershipResponse } from '../../../domain/contract/join-membership.ts'
import { call } from '../_shared/call.ts'
import { serviceClient } from '../_shared/environment.ts'
import { defineFunction } from '../_shared/function.ts'

/** Cancels the caller's membership at the end of its paid period, or takes that back. */
export const endMembership = defineFunction({
  access: 'signed-in',
  request: EndMembershipRequest,
  response: EndMembershipResponse,
  handle: async ({ ends }, { caller, env }) => {
    if (caller.kind !== 'person') return { refused: 'forbidden' }
    const args = { p_user_id: caller.id, p_ends: ends }
    const endDate = await call(serviceClient(env), 'end_membership', args, z.string().nullable())
    return endDate === null ? { refused: 'not_found', error: 'You have no active membership.' } : { endDate }
  },
})
