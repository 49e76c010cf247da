import type { SupabaseClient } from '@supabase/supabase-js'
import type { Environment } from './environment.ts'
import type { Refused } from './function.ts'
import { type BookingOrder, type OpenedBooking, openBooking } from './open-booking.ts'
import { charge } from './payments/charge.ts'
import { guarded } from './payments/guarded.ts'
import { type Offered, tenderOf } from './payments/tender.ts'

type Setting = { env: Environment; service: SupabaseClient; address: string }
export type Booked = { number: string; key: string; refunds: OpenedBooking['refunds'] }

const gone = 'The time we kept for you has run out, and somebody else may have it. Please choose again.'
const changed = 'The price of this time has changed. Please look again.'

/** Pays for a hold and makes it what it is for: a booking, or the new time of one. */
export async function payBooking(
  order: BookingOrder,
  offered: Offered,
  { env, service, address }: Setting,
): Promise<Booked | Refused> {
  const totalCents = Math.round(offered.amount * 100)
  const tender = await tenderOf(offered)
  if (tender.cardCents > 0 && tender.source === '')
    return { refused: 'invalid', error: 'Please enter your card.' }
  if (!env.square && tender.cardCents > 0)
    return { refused: 'unavailable', error: 'Square configuration not available' }

  const open = () => openBooking(service, order, tender, totalCents)
  const { square } = env
  if (!square) return bookedBy(await open())
  const sale = { open, tender, email: order.email, port: square.payments, service }
  const result = await guarded(service, address, tender, () => charge(sale))
  if ('refused' in result) return result
  // What was paid stands by now as the books tell it: under its own number, also when the hold has moved another booking.
  return bookedBy('paid' in result ? await open() : result.other)
}

function bookedBy({ state, number, booking_key: key, refunds }: OpenedBooking): Booked | Refused {
  if (state === 'confirmed' && number && key) return { number, key, refunds }
  if (state === 'gone' || state === 'cancelled')
    return { refused: 'conflict', error: gone, details: { rule: 'gone' } }
  return { refused: 'conflict', error: changed, details: { rule: 'changed' } }
}
