import type { Shortage } from '../../../../../domain/money/shortage-words.ts'
import type { Tx } from '../../database/database.ts'
import { settleBooking } from '../bookings/settle.ts'
import { freeBooking, takeBooking } from '../bookings/take.ts'
import { beginMembership, freeMembership, takeBackMembership, takeMembership } from '../memberships/steps.ts'
import { handOverOrder } from '../orders/hand-over.ts'
import { returnOrder, takeOrder } from '../orders/take.ts'
import { freeHeldSale } from '../register/held-sale.ts'
import type { LockedPayment } from './locks.ts'

/** Takes what a payment is for: an order's goods, the time of a booking, a membership's turn. Returns what is not to be had. */
export async function takeBought(tx: Tx, payment: LockedPayment): Promise<Shortage[]> {
  const { orderId, bookingId, purchaseId } = payment
  if (orderId !== null) return takeOrder(tx, orderId)
  if (bookingId !== null) return takeBooking(tx, { ...payment, bookingId })
  return purchaseId === null ? [{ code: 'nothing_bought' }] : takeMembership(tx, purchaseId)
}

/** Gives the buyer what a completed payment has paid for. */
export async function handOverBought(tx: Tx, payment: LockedPayment): Promise<void> {
  const { id, orderId, bookingId, purchaseId } = payment
  if (orderId !== null) {
    await handOverOrder(tx, { id, orderId })
  } else if (bookingId !== null) await settleBooking(tx, { ...payment, bookingId })
  else if (purchaseId !== null) await beginMembership(tx, purchaseId, id)
}

/** Frees what a payment had taken that brought no money. */
export async function freeBought(tx: Tx, payment: LockedPayment): Promise<void> {
  const { id, orderId, bookingId, purchaseId } = payment
  if (orderId !== null) {
    await returnOrder(tx, orderId)
    await freeHeldSale(tx, id, orderId)
  } else if (bookingId !== null) await freeBooking(tx, { ...payment, bookingId })
  else await freeMembership(tx, purchaseId)
}

/** Takes back what a payment has paid for that is refunded in full. An order ends with the last of its payments. */
export async function takeBackBought(
  tx: Tx,
  { orderId, purchaseId }: Pick<LockedPayment, 'orderId' | 'purchaseId'>,
): Promise<void> {
  if (purchaseId !== null) await takeBackMembership(tx, purchaseId)
  if (orderId === null) return
  await tx
    .updateTable('orders as o')
    .set({ status: 'refunded' })
    .where('o.id', '=', orderId)
    .where('o.status', '=', 'paid')
    .where((by) =>
      by.not(
        by.exists(
          by
            .selectFrom('payments')
            .select('id')
            .where('orderId', '=', orderId)
            .where('status', '=', 'completed'),
        ),
      ),
    )
    .execute()
}
