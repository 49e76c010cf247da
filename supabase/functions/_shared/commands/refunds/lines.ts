import { type RawBuilder, sql } from 'kysely'
import {
  type LineRefundPart,
  type LineRefundRefusal,
  planLineRefund,
} from '../../../../../domain/shop/line-refund.ts'
import type { Tx } from '../../database/database.ts'
import type { Environment } from '../../environment.ts'
import { isTaken, type OpenRefund, selectPayments, selectRefunds, soldGiftCards } from './facts.ts'
import { insertRefund } from './write.ts'

type Wanted = {
  number: string
  lines: readonly { position: number; quantity: number }[]
  /** The sum that staff were shown. */
  cents: number
  reason: string
  requestId: string
  /** The goods come back as well. */
  restock: boolean
  refundedBy: string | null
}

export type OpenedLineRefund =
  | { refunds: (OpenRefund & { method: string })[] }
  | LineRefundRefusal
  | { refused: 'not_refundable' }

/**
 * Refunds lines of an order, each once: two clerks who refund the same line wait for each other, and the second is refused.
 * There is one refund for each payment that gives a part of the sum.
 */
export function grantLineRefund({ db }: Pick<Environment, 'db'>, wanted: Wanted): Promise<OpenedLineRefund> {
  return db.transaction(null, (tx) => openLineRefund(tx, wanted))
}

async function openLineRefund(tx: Tx, wanted: Wanted): Promise<OpenedLineRefund> {
  const order = await tx
    .selectFrom('orders')
    .select('id')
    .where('number', '=', wanted.number)
    .executeTakeFirst()
  if (!order) return { refused: 'not_refundable' }
  const orderId = order.id
  const payments = await selectPayments(tx).where('orderId', '=', orderId).orderBy('id').forUpdate().execute()
  const earlier = await refundsOfRequest(tx, orderId, wanted.requestId)
  if (earlier.length > 0) return { refunds: earlier }
  const taken = payments.filter(isTaken)
  if (taken.length === 0) return { refused: 'not_refundable' }

  const plan = planLineRefund({
    wanted: wanted.lines,
    cents: wanted.cents,
    lines: await readLines(tx, orderId),
    payments: taken,
    soldGiftCards: await soldGiftCards(tx, orderId).execute(),
  })
  if ('refused' in plan) return plan
  for (const part of plan) await writePart(tx, part, wanted)
  await noteFeesBack(tx, orderId, wanted)
  return { refunds: await refundsOfRequest(tx, orderId, wanted.requestId) }
}

/** Each payment's refund has an id made of the request's, so that the same request finds all of them again. */
function idOfPart(requestId: string, paymentId: RawBuilder<string>): RawBuilder<string> {
  return sql<string>`md5(${requestId}::uuid::text || ${paymentId}::text)::uuid`
}

function refundsOfRequest(tx: Tx, orderId: string, requestId: string) {
  return selectRefunds(tx)
    .select('payments.method')
    .where('payments.orderId', '=', orderId)
    .where('refunds.requestId', '=', idOfPart(requestId, sql.ref('payments.id')))
    .orderBy('payments.method')
    .execute()
}

async function readLines(tx: Tx, orderId: string) {
  return tx
    .selectFrom('orderLines')
    .select(['position', 'quantity', 'isGiftCard'])
    .select([
      sql<number>`private.gross_of_line(order_id, position)`.as('grossCents'),
      sql<number>`private.back_of_line(order_id, position)`.as('backQuantity'),
    ])
    .where('orderId', '=', orderId)
    .execute()
}

async function writePart(tx: Tx, { paymentId, lines, ...cents }: LineRefundPart, wanted: Wanted) {
  const { requestId, reason, refundedBy, restock } = wanted
  const refund = await insertRefund(
    tx,
    { id: paymentId },
    { ...cents, requestId: idOfPart(requestId, sql`${paymentId}::uuid`), reason, refundedBy },
  )
  await tx
    .insertInto('private.refundLines')
    .values(lines.map((line) => ({ ...line, refundId: refund.id, requestId, isReturned: restock })))
    .execute()
}

/** The roster of an event shows whose fee was refunded, and by whom. */
async function noteFeesBack(tx: Tx, orderId: string, { lines, refundedBy }: Wanted): Promise<void> {
  const positions = lines.map(({ position }) => position)
  await sql`
    select private.write_audit(${refundedBy}, 'update', 'event_signups', f.signup_id::text, null, private.fee_told(f), '', 'fee_back')
    from private.event_fees f
    where f.order_id = ${orderId} and f.position = any (${positions}::integer[])
    order by f.position`.execute(tx)
}
