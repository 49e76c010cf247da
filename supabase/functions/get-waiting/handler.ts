import { GetWaitingRequest, GetWaitingResponse } from '../../../domain/contract/get-waiting.ts'
import { venueFacts } from '../_shared/booking/venue-facts.ts'
import { serviceClient } from '../_shared/environment.ts'
import { defineFunction } from '../_shared/function.ts'
import { theirEntry } from '../_shared/waitlist/waitlist-entry.ts'

/** A waitlist entry with its current offer, for its owner or key holder. */
export const getWaiting = defineFunction({
  access: 'anyone',
  request: GetWaitingRequest,
  response: GetWaitingResponse,
  handle: async (keyed, { caller, env }) => {
    const service = serviceClient(env)
    const found = await theirEntry(env, keyed, caller)
    if (!found) return { refused: 'not_found', error: "We couldn't find this place in line." }
    const now = env.now().getTime()
    const { terms } = await venueFacts(service, { from: now, to: now, caller: { kind: 'visitor' } })
    const { offer, booking, ...entry } = found
    return { entry, offer, booking, terms, now }
  },
})
