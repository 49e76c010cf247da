import * as z from 'zod/mini'

/** An inconsistency that `check_books` in supabase/schemas/payments/ found. */
export const BookFault = z.object({
  code: z.enum([
    'order_without_payment',
    'payment_without_order',
    'order_paid_again',
    'lines_differ',
    'order_holds_goods',
    'booking_differs',
    'payment_for_hold',
    'bill_in_part',
    'shares_differ',
    'purchase_differs',
    'payment_open',
    'refunds_differ',
    'gift_card_differs',
  ]),
  /** The number of the order, booking or purchase; the id of the payment, bill or gift card. */
  subject: z.string(),
  times: z.nullable(z.int()),
  since: z.nullable(z.string()),
})
export type BookFault = z.infer<typeof BookFault>

const words: Record<BookFault['code'], (fault: BookFault) => string> = {
  order_without_payment: ({ subject }) => `Order ${subject} is paid without a payment of its total.`,
  payment_without_order: ({ subject }) => `Payment ${subject} is completed, and its order is not paid.`,
  order_paid_again: ({ subject, times }) => `Order ${subject} is paid ${times} times.`,
  lines_differ: ({ subject }) => `The lines of order ${subject} do not add up to it.`,
  order_holds_goods: ({ subject }) => `Order ${subject} holds stock without an open payment.`,
  booking_differs: ({ subject }) => `Booking ${subject} does not agree with what was paid for it.`,
  payment_for_hold: ({ subject }) => `Payment ${subject} was taken for a booking that is only held.`,
  bill_in_part: ({ subject }) => `Bill ${subject} is booked in part, and held in part.`,
  shares_differ: ({ subject }) => `The shares of payment ${subject} do not add up to it.`,
  purchase_differs: ({ subject }) =>
    `Membership purchase ${subject} does not agree with what was paid for it.`,
  payment_open: ({ subject, since }) => `Payment ${subject} has been open since ${since}.`,
  refunds_differ: ({ subject }) => `Refunds of payment ${subject} do not add up.`,
  gift_card_differs: ({ subject }) => `The balance of gift card ${subject} does not add up.`,
}

export function describeBookFault(fault: BookFault): string {
  return words[fault.code](fault)
}
