import { moveQuote } from '../../../domain/cancellation.ts'
import { RescheduleBookingRequest, RescheduleBookingResponse } from '../../../domain/contract/book-bay.ts'
import { bookingById, paidFor, theirHold } from '../_shared/booking-row.ts'
import { serviceClient } from '../_shared/environment.ts'
import { defineFunction } from '../_shared/function.ts'
import { houseFacts } from '../_shared/house-facts.ts'
import { payBooking } from '../_shared/pay-booking.ts'
import { sendRefunds } from '../_shared/payments/refund.ts'

/** Moves a booking to the time that is held for it: pays what is due, gives back what is left over. */
export const rescheduleBooking = defineFunction({
  access: 'anyone',
  request: RescheduleBookingRequest,
  response: RescheduleBookingResponse,
  handle: async (input, { caller, env, address }) => {
    const service = serviceClient(env)
    const hold = await theirHold(service, input.hold)
    const moved = hold?.moves_booking_id ? await bookingById(service, hold.moves_booking_id) : null
    if (hold && !moved) return { refused: 'conflict', error: 'This hold is for a new booking.' }
    const quote = hold && moved ? await quoteOf(hold.price_cents, moved) : null
    if (moved && !quote) return { refused: 'conflict', error: 'This booking can no longer be moved.' }

    const order = {
      ...input.hold,
      user_id: moved?.user_id ?? null,
      contact_name: moved?.contact_name ?? '',
      email: moved?.email ?? '',
      phone: moved?.phone ?? '',
      due_cents: quote?.dueCents ?? 0,
      fee_cents: quote?.feeCents ?? 0,
      refund_cents: quote?.refundCents ?? 0,
    }
    const booked = await payBooking(order, input, { env, service, address })
    if ('refused' in booked) return booked
    await sendRefunds(booked.refunds, env, service)
    return { number: booked.number, key: booked.key }

    async function quoteOf(newPriceCents: number, booking: NonNullable<typeof moved>) {
      const now = env.now().getTime()
      const { terms } = await houseFacts(service, { from: now, to: now, caller })
      const paidCents = (await paidFor(service, booking.id)) - booking.fee_cents
      const { starts_at: startsAt, price_cents: oldPriceCents } = booking
      return moveQuote({ startsAt, paidCents, oldPriceCents, newPriceCents, terms, now })
    }
  },
})
