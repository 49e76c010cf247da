import type { Fulfilment } from '../../../../../domain/shop/fulfilment.ts'
import type { Environment } from '../../environment.ts'

export function readFulfilment({ db }: Pick<Environment, 'db'>, orderId: string): Promise<Fulfilment | null> {
  return db.transaction(null, async (tx) => {
    const step = await tx
      .selectFrom('private.fulfilments')
      .select(['state', 'since', 'carrier', 'tracking'])
      .where('orderId', '=', orderId)
      .executeTakeFirst()
    return step ? { ...step, since: step.since.getTime() } : null
  })
}
