import type { PaymentMethod } from '../../../../../domain/money/payment-method.ts'
import type { Shortage } from '../../../../../domain/money/shortage-words.ts'
import type { Tx } from '../../database/database.ts'
import type { Environment } from '../../environment.ts'
import { takeForPayment } from './fulfil.ts'
import { type LockedPayment, lockedColumns, lockPaidBookings } from './locks.ts'

type Authorized = {
  paymentId: string
  /** Null where a gift card pays everything and no provider is asked. */
  providerPaymentId: string | null
  means?: PaymentMethod | undefined
}

/**
 * Records that the provider holds the money, and takes what it pays for. Returns the shortages; null when another request has settled
 * the payment.
 */
export function authorizePayment(
  { db }: Pick<Environment, 'db'>,
  authorized: Authorized,
): Promise<Shortage[] | null> {
  return db.transaction(null, async (tx) => {
    await lockPaidBookings(tx, authorized.paymentId)
    const payment = await noteLocked(tx, authorized)
    return payment ? takeForPayment(tx, payment) : null
  })
}

/** Only records that the provider holds the money. False when another request has settled the payment. */
export function noteAuthorized({ db }: Pick<Environment, 'db'>, authorized: Authorized): Promise<boolean> {
  return db.transaction(null, async (tx) => (await noteLocked(tx, authorized)) !== undefined)
}

function noteLocked(
  tx: Tx,
  { paymentId, providerPaymentId, means }: Authorized,
): Promise<LockedPayment | undefined> {
  return tx
    .updateTable('payments')
    .set({ status: 'authorized', providerPaymentId, ...knownCardFacts(means) })
    .where('id', '=', paymentId)
    .$if(providerPaymentId === null, (query) => query.where('amountCents', '=', 0))
    .where((by) =>
      by.or([
        by('status', '=', 'pending'),
        by.and([
          by('status', '=', 'authorized'),
          by('providerPaymentId', 'is not distinct from', providerPaymentId),
        ]),
      ]),
    )
    .returning(lockedColumns)
    .executeTakeFirst()
}

/** Keeps the facts from an earlier answer that this answer lacks. */
function knownCardFacts({ cardLastFour, cardBrand, wallet }: Partial<PaymentMethod> = {}) {
  return {
    cardLastFour: cardLastFour ?? undefined,
    cardBrand: cardBrand ?? undefined,
    wallet: wallet ?? undefined,
  }
}
