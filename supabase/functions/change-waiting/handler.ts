import { z } from 'zod'
import { ChangeWaitingRequest, ChangeWaitingResponse } from '../../../domain/contract/change-waiting.ts'
import { isInOrder, orderWords } from '../../../domain/contract/waiting-wish.ts'
import { instantAt } from '../../../domain/venue/venue-clock.ts'
import { mayWait } from '../../../domain/waiting/may-wait.ts'
import { venueFacts } from '../_shared/booking/venue-facts.ts'
import { call } from '../_shared/call.ts'
import { serviceClient } from '../_shared/environment.ts'
import { defineFunction, type Refused } from '../_shared/function.ts'
import { offerFreed } from '../_shared/waiting/offer-times.ts'
import { ownerArgs, theirEntry } from '../_shared/waiting/waiting-entry.ts'

const State = z.enum(['unproven', 'waiting', 'booked', 'left', 'ended', 'gone', 'too_many'])

/** Proves an entry's e-mail, changes its wish, turns down what is offered, or leaves the line. */
export const changeWaiting = defineFunction({
  access: 'anyone',
  request: ChangeWaitingRequest,
  response: ChangeWaitingResponse,
  handle: async ({ entry: keyed, change }, { caller, env }) => {
    const service = serviceClient(env)
    const { action, ...rest } = change
    if (change.action === 'edit') {
      const entry = await theirEntry(service, keyed, caller)
      if (!entry) return notFound
      if (!isInOrder(change)) return { refused: 'invalid', error: orderWords.error }
      const window = { from: instantAt(entry.day, 0), to: instantAt(entry.day, 1440), caller }
      const venue = { ...(await venueFacts(service, window)), now: env.now().getTime() }
      const verdict = mayWait({ ...change, day: entry.day }, venue)
      if (!verdict.ok) return { refused: 'conflict', error: verdict.words }
    }
    const args = { ...ownerArgs(keyed, caller), p_action: action.replace('-', '_'), p_wish: rest }
    const state = await call(service, 'change_waiting', args, State)
    const refusal = refusalOf(state, action)
    if (refusal) return refusal
    await offerFreed(env)
    return {}
  },
})

const notFound = { refused: 'not_found', error: 'We could not find this place in line.' } as const

function refusalOf(state: z.infer<typeof State>, action: string): Refused | null {
  if (state === 'gone') return notFound
  if (state === 'too_many')
    return {
      refused: 'conflict',
      error: 'You are waiting on five other days already. Leave one of those lines first.',
    }
  const isOver = state === 'ended' || state === 'booked' || (state === 'left' && action !== 'leave')
  // The letter's link may be opened again.
  if (!isOver || action === 'prove') return null
  return { refused: 'conflict', error: 'You no longer wait for this.' }
}
