import { countCharge } from '../commands/tries/count.ts'
import type { Environment } from '../environment.ts'
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
  const declines = tries(env, 'declined card', address, declinesAllowed)
  const inFlight = tries(env, 'charge in flight', address, inFlightAllowed)
  const charges = tries(env, 'charge', address, callsAllowed)
  const buckets = { declines: declines.bucket, inFlight: inFlight.bucket, charges: charges.bucket }
  if (!(await countCharge(env, buckets))) return { refused: 'too_many' }
  const outcome = await charge()
  const isDeclined = 'refused' in outcome && outcome.refused === 'declined'
  await (isDeclined ? declines.count() : inFlight.takeBack())
  return outcome
}
