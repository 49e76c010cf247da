import type { CardMeans } from '../../../../../domain/money/card-means.ts'
import type { Environment } from '../../environment.ts'

type Authorized = {
  paymentId: string
  /** Null where a gift card pays everything and no provider is asked. */
  providerPaymentId: string | null
  means?: CardMeans | undefined
}

/** Notes that the provider holds the money. False when the payment was settled by another request. */
export function noteAuthorized(
  { db }: Pick<Environment, 'db'>,
  { paymentId, providerPaymentId, means }: Authorized,
): Promise<boolean> {
  return db.transaction(null, async (tx) => {
    const noted = await tx
      .updateTable('payments')
      .set({ status: 'authorized', providerPaymentId, ...meansToKeep(means) })
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
      .returning('id')
      .executeTakeFirst()
    return noted !== undefined
  })
}

/** Keeps the facts from an earlier answer that this answer lacks. */
function meansToKeep({ cardLastFour, cardBrand, wallet }: Partial<CardMeans> = {}) {
  return {
    cardLastFour: cardLastFour ?? undefined,
    cardBrand: cardBrand ?? undefined,
    wallet: wallet ?? undefined,
  }
}
