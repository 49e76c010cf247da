import { describeOffer } from '../../../domain/booking/booking-words.ts'
import { JoinWaitingRequest, JoinWaitingResponse } from '../../../domain/contract/join-waiting.ts'
import { addDays, instantAt } from '../../../domain/venue/venue-clock.ts'
import { checkWaitlistEntry } from '../../../domain/waitlist/can-wait.ts'
import { findFirstOffer, type TimeOffer } from '../../../domain/waitlist/first-offer.ts'
import { venueFacts } from '../_shared/booking/venue-facts.ts'
import { getUserId } from '../_shared/caller.ts'
import { joinWaiting as join } from '../_shared/commands/waitlist/join.ts'
import { countEmailByAddress } from '../_shared/emails-by-address.ts'
import { serviceClient } from '../_shared/environment.ts'
import { defineFunction, type Refused } from '../_shared/function.ts'
import { tries } from '../_shared/tries.ts'
import { offerFreed } from '../_shared/waitlist/offer-times.ts'

const joinsAllowed = 20

/** Adds a waitlist entry: at once if the account's email is verified, otherwise when the emailed link is opened. */
export const joinWaiting = defineFunction({
  access: 'anyone',
  isPersonal: true,
  sells: 'bays',
  request: JoinWaitingRequest,
  response: JoinWaitingResponse,
  handle: async (input, { caller, env, address }) => {
    const service = serviceClient(env)
    if (!(await tries(env, 'wait', address, joinsAllowed).count())) return { refused: 'too_many' }
    const { name, ...wish } = input
    const window = {
      from: instantAt(input.day, 0),
      to: instantAt(addDays(input.day, 1), input.minutes),
      caller,
    }
    const venue = { ...(await venueFacts(service, window)), now: env.now().getTime() }
    const verdict = checkWaitlistEntry(input, venue)
    if (!verdict.ok) return { refused: 'conflict', error: verdict.words }
    const free = findFirstOffer(input, venue, [])
    if (free) return freeNow(free, venue.bays)

    if (!(await countEmailByAddress(env, address))) return { refused: 'too_many', error: tooManyToday }
    const userId = getUserId(caller)
    const joined = await join(env, { ...wish, contactName: name, userId })
    if ('refused' in joined) return joined
    await offerFreed(env)
    return joined
  },
})

const tooManyToday = 'Too many requests came from here today. Please try again tomorrow, or call us.'

/** An offer would keep a free time unpaid for half an hour or a night. */
function freeNow(
  { bayId, slot, totalCents }: TimeOffer,
  bays: readonly { id: string; name: string }[],
): Refused {
  const free = { bayId, start: slot.start, totalCents }
  const name = bays.find(({ id }) => id === bayId)?.name ?? ''
  return {
    refused: 'conflict',
    rule: 'free-now',
    error: `You don't have to wait. It's free now: ${describeOffer(free, name)}.`,
    details: { free },
  }
}
