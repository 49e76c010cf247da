import { z } from 'zod'
import { ReleaseHoldRequest, ReleaseHoldResponse } from '../../../domain/contract/hold-bay.ts'
import { call } from '../_shared/call.ts'
import { serviceClient } from '../_shared/environment.ts'
import { defineFunction } from '../_shared/function.ts'

/** Gives a hold up: the bay is free at once, unless a payment is running. */
export const releaseHold = defineFunction({
  access: 'anyone',
  request: ReleaseHoldRequest,
  response: ReleaseHoldResponse,
  handle: async ({ hold }, { env }) => ({
    released: await call(serviceClient(env), 'release_hold', { p_id: hold.id, p_key: hold.key }, z.boolean()),
  }),
})
