import type { Environment } from '../../environment.ts'

/** Notes that nobody works on a payment any more, because its provider did not answer: whoever asks next continues it at once. */
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
