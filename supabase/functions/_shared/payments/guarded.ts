import type { SupabaseClient } from '@supabase/supabase-js'
import type { Refused } from '../function.ts'
import { tries } from '../tries.ts'
import type { Tender } from './tender.ts'

const declinesAllowed = 12
const callsAllowed = 400
/** Refusals and charges on their way: a burst of cards at the same moment ends here. */
const inFlightAllowed = 60
/** Shared with the check of a code: a guess is a guess wherever it is made. */
export const giftCodeTries = 'gift card code'
export const wrongCodesAllowed = 10

/** Whoever tries out stolen cards meets refusals above all: after a dozen of them an address waits. */
export async function guarded<Outcome extends object>(
  service: SupabaseClient,
  address: string,
  tender: Tender,
  charge: () => Promise<Outcome | Refused>,
): Promise<Outcome | Refused> {
  const declines = tries(service, 'declined card', address, declinesAllowed)
  if (!(await declines.areLeft())) return { refused: 'too_many' }
  const inFlight = tries(service, 'charge in flight', address, inFlightAllowed)
  if (!(await inFlight.count())) return { refused: 'too_many' }
  if (!(await tries(service, 'charge', address, callsAllowed).count())) return { refused: 'too_many' }
  const codes = tries(service, giftCodeTries, address, wrongCodesAllowed)
  if (tender.giftCode !== '' && !(await codes.areLeft())) return { refused: 'too_many' }
  const outcome = await charge()
  if (!('refused' in outcome) || outcome.refused !== 'declined') await inFlight.takeBack()
  if ('refused' in outcome && outcome.details?.rule === 'gift_unknown') await codes.count()
  if ('refused' in outcome && outcome.refused === 'declined') await declines.count()
  return outcome
}
