import type { Tx } from '../../database/database.ts'
import type { Environment } from '../../environment.ts'
import type { OpenPayment } from '../../payments/settle.ts'

type Db = Pick<Environment, 'db'>

/** Payments that were opened before this time. Those that wait for a card reader are settled by it (follow-checkout.ts). */
export function unsettledBefore({ db }: Db, before: Date): Promise<OpenPayment[]> {
  return db.transaction(null, (tx) =>
    selectUnsettled(tx)
      .where('terminalCheckoutId', 'is', null)
      .where('createdAt', '<', before)
      .orderBy('createdAt')
      .execute(),
  )
}

export function unsettledOfOrder({ db }: Db, orderId: string): Promise<OpenPayment[]> {
  return db.transaction(null, (tx) => selectUnsettled(tx).where('orderId', '=', orderId).execute())
}

/** The payment that the provider knows by that id, while it holds the money. */
export function authorizedPayment({ db }: Db, providerPaymentId: string): Promise<OpenPayment | undefined> {
  return db.transaction(null, (tx) =>
    selectUnsettled(tx)
      .where('providerPaymentId', '=', providerPaymentId)
      .where('status', '=', 'authorized')
      .executeTakeFirst(),
  )
}

function selectUnsettled(tx: Tx) {
  return tx
    .selectFrom('payments')
    .select(['id', 'idempotencyKey as key', 'status', 'providerPaymentId', 'amountCents'])
    .select((by) => by.lit(false).as('isWorkedOn'))
    .where('status', 'in', ['pending', 'authorized'])
    .$narrowType<{ status: OpenPayment['status'] }>()
}
