import type { Tx } from '../../database/database.ts'
import type { Environment } from '../../environment.ts'
import { lockTabOfPayment } from '../register/tabs.ts'
import { freeBought } from './bought.ts'
import { lockPaidBookings, lockPayment } from './locks.ts'

/** Ends a payment that failed or was voided, and frees what it had taken. */
export async function giveUpPayment(
  { db }: Pick<Environment, 'db'>,
  paymentId: string,
  status: 'failed' | 'voided',
): Promise<void> {
  await db.transaction(null, (tx) => giveUp(tx, paymentId, status))
}

export async function giveUp(tx: Tx, paymentId: string, status: 'failed' | 'voided'): Promise<void> {
  await lockPaidBookings(tx, paymentId)
  await lockTabOfPayment(tx, paymentId)
  const payment = await lockPayment(tx, paymentId, ['pending', 'authorized'])
  if (!payment) return
  await tx.updateTable('payments').set({ status, giftTaken: false }).where('id', '=', paymentId).execute()
  await freeBought(tx, payment)
  if (payment.giftTaken)
    await tx
      .updateTable('giftCards')
      .set((card) => ({ balanceCents: card('balanceCents', '+', payment.giftCents) }))
      .where('id', '=', payment.giftCardId)
      .execute()
}
