import { GetBookingRequest, GetBookingResponse } from '../../../domain/contract/get-booking.ts'
import { hourMs } from '../../../domain/venue/venue-clock.ts'
import { offerExtension } from '../_shared/booking/allowed-price.ts'
import { passedBooking } from '../_shared/booking/bay-pass.ts'
import { readBillFacts } from '../_shared/booking/bill-facts.ts'
import {
  bookerOf,
  bookingFacts,
  findVisibleBooking,
  holdsKey,
  passFacts,
  seesBill,
} from '../_shared/booking/booking-row.ts'
import { quoteCancellation } from '../_shared/booking/cancelling.ts'
import { venueFacts } from '../_shared/booking/venue-facts.ts'
import { readMoney, readOpenLink } from '../_shared/commands/bookings/read-money.ts'
import { serviceClient } from '../_shared/environment.ts'
import { defineFunction } from '../_shared/function.ts'

/** A booking for its owner, its key holder or the guest in its bay, with the current cost of cancelling or extending it. */
export const getBooking = defineFunction({
  access: 'anyone',
  request: GetBookingRequest,
  response: GetBookingResponse,
  handle: async ({ number, key }, { caller, env }) => {
    const service = serviceClient(env)
    const now = env.now().getTime()
    const theirs = await findVisibleBooking(service, { number }, key, caller)
    const row = theirs ?? (await passedBooking(service, { number }, key, now))
    if (!row || row.status === 'held')
      return { refused: 'not_found', error: "We couldn't find this booking." }
    const isParty = row.bill?.kind === 'party'
    const around = { from: row.end, to: row.end + 2 * hourMs, family: row.id }
    const facts = await venueFacts(service, { ...around, caller: bookerOf(caller, row) })
    // A party cannot be moved bay by bay.
    const canMove = env.gym.soldHere.includes('bays') && !isParty
    const longer = canMove ? offerExtension(row, facts, now) : null
    const { terms } = facts
    if (!theirs)
      return { booking: passFacts(row, key), isPass: true, canMove, terms, longer, cancelling: null }
    const [money, link] = await Promise.all([readMoney(env, row.id), readOpenLink(env, row.id)])
    const hasKey = holdsKey(row, key, caller)
    return {
      booking: { ...bookingFacts(row, money, link), key: hasKey ? row.key : '' },
      bill: seesBill(row, caller) ? await readBillFacts(env, row, { hasKey, terms, now }) : null,
      canMove,
      terms,
      longer,
      cancelling: quoteCancellation(terms, row, money.paidCents, now),
    }
  },
})
