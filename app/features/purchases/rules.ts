import { bookingPath } from '#domain/booking/booking-path.ts'
import type { PaymentFacts } from '#domain/contract/payment.ts'
import { orderPath } from '#domain/shop/order-path.ts'

type Bought = Pick<PaymentFacts, 'orderNumber' | 'bookingNumber' | 'purchaseNumber'>

/** The number on the receipt, and the page that shows it, if there is one. */
export function receiptOf(bought: Bought): { number: string; path: string | null } | null {
  const { orderNumber, bookingNumber, purchaseNumber } = bought
  if (orderNumber) return { number: orderNumber, path: orderPath(orderNumber) }
  if (bookingNumber) return { number: bookingNumber, path: bookingPath(bookingNumber) }
  return purchaseNumber ? { number: purchaseNumber, path: null } : null
}
