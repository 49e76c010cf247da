import { type Environment, serviceClient } from '../environment.ts'
import type { Refused } from '../function.ts'
import { tries } from '../tries.ts'
import { giftRefusal, lookUpGiftCode } from './gift-code.ts'
import type { Tender } from './tender-facts.ts'

const declinesAllowed = 12
const callsAllowed = 400
/** The most refused and running charges of one address, so that a burst of cards is stopped too. */
const inFlightAllowed = 60

/** Stops card testing: an address must wait after a dozen refused cards. */
export async function guarded<Outcome extends object>(
  env: Environment,
  address: string,
  tender: Tender,
  charge: () => Promise<Outcome | Refused>,
): Promise<Outcome | Refused> {
  if (tender.giftCode !== '') {
    const { state } = await lookUpGiftCode(env, address, tender.giftCode)
    if (state === 'too_many') return { refused: 'too_many' }
    if (state === 'unknown') return giftRefusal.gift_unknown
  }
  const service = serviceClient(env)
  const declines = tries(service, 'declined card', address, declinesAllowed)
  if (!(await declines.areLeft())) return { refused: 'too_many' }
  const inFlight = tries(service, 'charge in flight', address, inFlightAllowed)
  if (!(await inFlight.count())) return { refused: 'too_many' }
  if (!(await tries(service, 'charge', address, callsAllowed).count())) return { refused: 'too_many' }
  const outcome = await charge()
  if (!('refused' in outcome) || outcome.refused !== 'declined') await inFlight.takeBack()
  if ('refused' in outcome && outcome.refused === 'declined') await declines.count()
  return outcome
}
