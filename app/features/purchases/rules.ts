import { bookingPath } from '#domain/booking/booking-path.ts'
import type { PaymentFacts } from '#domain/contract/payment.ts'
import { orderPath } from '#domain/shop/order-path.ts'

type Bought = Pick<PaymentFacts, 'orderNumber' | 'bookingNumber' | 'purchaseNumber'>

/** `path` is null if no page shows the purchase. */
export function toReceipt(bought: Bought): { number: string; path: string | null } | null {
  const { orderNumber, bookingNumber, purchaseNumber } = bought
  if (orderNumber) return { number: orderNumber, path: orderPath(orderNumber) }
  if (bookingNumber) return { number: bookingNumber, path: bookingPath(bookingNumber) }
  return purchaseNumber ? { number: purchaseNumber, path: null } : null
}
