import type { Environment } from '../../environment.ts'

/** Releases a payment whose provider did not answer, so that the next request continues it at once. */
export async function restPayment({ db }: Pick<Environment, 'db'>, paymentId: string): Promise<void> {
  await db.transaction(null, (tx) =>
    tx
      .updateTable('payments')
      .set({ isResting: true })
      .where('id', '=', paymentId)
      .where('status', 'in', ['pending', 'authorized'])
      .execute(),
  )
}
