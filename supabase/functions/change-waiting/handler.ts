import { ChangeWaitingRequest, ChangeWaitingResponse } from '../../../domain/contract/change-waiting.ts'
import { isInOrder, orderWords } from '../../../domain/contract/waitlist-request.ts'
import { instantAt } from '../../../domain/venue/venue-clock.ts'
import { checkWaitlistEntry } from '../../../domain/waitlist/can-wait.ts'
import { venueFacts } from '../_shared/booking/venue-facts.ts'
import { getUserId } from '../_shared/caller.ts'
import { changeWaiting as changeEntry, entryNotFound } from '../_shared/commands/waitlist/change.ts'
import { serviceClient } from '../_shared/environment.ts'
import { defineFunction } from '../_shared/function.ts'
import { offerFreed } from '../_shared/waitlist/offer-times.ts'
import { theirEntry } from '../_shared/waitlist/waitlist-entry.ts'

/** Verifies a waitlist entry's email, edits the entry, declines its offer, or removes it. */
export const changeWaiting = defineFunction({
  access: 'anyone',
  request: ChangeWaitingRequest,
  response: ChangeWaitingResponse,
  handle: async ({ entry: keyed, change }, { caller, env }) => {
    const service = serviceClient(env)
    if (change.action === 'edit') {
      const entry = await theirEntry(env, keyed, caller)
      if (!entry) return entryNotFound
      if (!isInOrder(change)) return { refused: 'invalid', error: orderWords.error }
      const window = { from: instantAt(entry.day, 0), to: instantAt(entry.day, 1440), caller }
      const venue = { ...(await venueFacts(service, window)), now: env.now().getTime() }
      const verdict = checkWaitlistEntry({ ...change, day: entry.day }, venue)
      if (!verdict.ok) return { refused: 'conflict', error: verdict.words }
    }
    const userId = getUserId(caller)
    const changed = await changeEntry(env, { ...keyed, userId }, change)
    if ('refused' in changed) return changed
    await offerFreed(env)
    return {}
  },
})
