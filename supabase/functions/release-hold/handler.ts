import { ReleaseHoldRequest, ReleaseHoldResponse } from '../../../domain/contract/hold-bay.ts'
import { keepHold, releaseHold as release } from '../_shared/commands/bookings/release.ts'
import { defineFunction } from '../_shared/function.ts'
import { offerFreed } from '../_shared/waitlist/offer-times.ts'

export const releaseHold = defineFunction({
  access: 'anyone',
  request: ReleaseHoldRequest,
  response: ReleaseHoldResponse,
  handle: async ({ hold, when }, { env }) => {
    if (when !== 'now') return { released: false, keptMs: await keepHold(env, hold, when === 'soon') }
    const released = await release(env, hold)
    if (released) await offerFreed(env)
    return { released, keptMs: null }
  },
})
