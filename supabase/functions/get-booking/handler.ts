import { GetBookingRequest, GetBookingResponse } from '../../../domain/contract/get-booking.ts'
import { hourMs } from '../../../domain/venue/venue-clock.ts'
import { longerOffer } from '../_shared/booking/allowed-addition.ts'
import { billOf } from '../_shared/booking/bill-facts.ts'
import {
  bookerOf,
  bookingFacts,
  holdsKey,
  linkOf,
  moneyOf,
  seesBill,
  theirBooking,
} from '../_shared/booking/booking-row.ts'
import { cancellingBy } from '../_shared/booking/cancelling.ts'
import { venueFacts } from '../_shared/booking/venue-facts.ts'
import { serviceClient } from '../_shared/environment.ts'
import { defineFunction } from '../_shared/function.ts'

/** A booking for its owner or key holder, with what cancelling it, or playing longer, would cost now. */
export const getBooking = defineFunction({
  access: 'anyone',
  request: GetBookingRequest,
  response: GetBookingResponse,
  handle: async ({ number, key }, { caller, env }) => {
    const service = serviceClient(env)
    const row = await theirBooking(service, { number }, key, caller)
    if (!row || row.status === 'held')
      return { refused: 'not_found', error: 'We could not find this booking.' }
    const isParty = row.bill?.kind === 'party'
    const around = { from: row.end, to: row.end + 2 * hourMs, family: row.id }
    const [money, link, facts] = await Promise.all([
      moneyOf(service, row.id),
      linkOf(service, row.id),
      venueFacts(service, { ...around, caller: bookerOf(caller, row) }),
    ])
    const now = env.now().getTime()
    // A party stands and goes together.
    const mayMove = env.gym.soldHere.includes('bays') && !isParty
    const hasKey = holdsKey(row, key, caller)
    return {
      booking: { ...bookingFacts(row, money, link), key: hasKey ? row.key : '' },
      bill: seesBill(row, caller) ? await billOf(service, row, { hasKey, terms: facts.terms, now }) : null,
      mayMove,
      terms: facts.terms,
      longer: mayMove ? longerOffer(row, facts, now) : null,
      cancelling: cancellingBy(facts.terms, row, money.paidCents, now),
    }
  },
})
