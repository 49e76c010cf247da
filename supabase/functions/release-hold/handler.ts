import { z } from 'zod'
import { ReleaseHoldRequest, ReleaseHoldResponse } from '../../../domain/contract/hold-bay.ts'
import { call } from '../_shared/call.ts'
import { serviceClient } from '../_shared/environment.ts'
import { defineFunction } from '../_shared/function.ts'
import { offerFreed } from '../_shared/waiting/offer-times.ts'

/** Gives a hold up: the bay is free at once, or soon, unless a payment is running. */
export const releaseHold = defineFunction({
  access: 'anyone',
  request: ReleaseHoldRequest,
  response: ReleaseHoldResponse,
  handle: async ({ hold, when }, { env }) => {
    const service = serviceClient(env)
    const which = { p_id: hold.id, p_key: hold.key }
    if (when === 'now') {
      const released = await call(service, 'release_hold', which, z.boolean())
      if (released) await offerFreed(env)
      return { released, keptMs: null }
    }
    const asked = { ...which, p_is_left: when === 'soon' }
    return { released: false, keptMs: await call(service, 'keep_hold', asked, z.number().nullable()) }
  },
})
