import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import type { Environment } from '../../environment.ts'
import type { NewOrder, NewOrderLine } from '../../payments/order-lines.ts'
import type { TenderFacts } from '../../payments/tender-facts.ts'
import { continuePayment, findOpenPayment, type OpenedPayment, openPayment } from '../payments/open.ts'
import { isAbandoned, type LockedOrder, lockAttempt, lockOrderOfAttempt } from './locks.ts'
import { isOrderedAsAsked, writeOrder } from './write.ts'

type UnpayableOrder = {
  state:
    | Exclude<LockedOrder['status'], 'pending'>
    /** Not as it is asked for now. */
    | 'paid_otherwise'
    | 'changed'
    /** Abandoned, or another person's at the same browser. */
    | 'left'
    /** No booking of today is in that bay at that time. */
    | 'no_bay'
}
export type OpenedOrder = { number: string; orderKey: string } & (OpenedPayment | UnpayableOrder)

type OpenOrderInput = { order: NewOrder; lines: NewOrderLine[]; tender: TenderFacts }

/** Opens the order of a checkout attempt, or finds it, with the payment to go on with, or the reason why there is none. */
export function openOrder({ db }: Pick<Environment, 'db'>, input: OpenOrderInput): Promise<OpenedOrder> {
  const { attemptKey } = input.order
  return db.transaction(null, async (tx) => {
    await lockAttempt(tx, attemptKey)
    const known = await lockOrderOfAttempt(tx, attemptKey)
    return known ? continueOrder(tx, known, input) : beginOrder(tx, input)
  })
}

async function beginOrder(tx: Tx, { order, lines, tender }: OpenOrderInput): Promise<OpenedOrder> {
  if (await isAbandoned(tx, order.attemptKey)) return unopened('left')
  const written = await writeOrder(tx, order, lines)
  return written ? payOrder(tx, written, tender) : unopened('no_bay')
}

async function continueOrder(tx: Tx, known: LockedOrder, input: OpenOrderInput): Promise<OpenedOrder> {
  const { order, lines, tender } = input
  const { status, number, key: orderKey } = known
  if (await isOfAnother(tx, known, order)) return unopened('left')
  if (status === 'cancelled' || status === 'refunded') return { state: status, number, orderKey }
  if (!(await isOrderedAsAsked(tx, known, order, lines)))
    return { state: status === 'paid' ? 'paid_otherwise' : 'changed', number, orderKey }
  if (status === 'paid') return { state: 'paid', number, orderKey }

  const payment = await findOpenPayment(tx, { orderId: known.id })
  if (payment) return { ...continuePayment(payment, tender), number, orderKey }
  await correctContact(tx, known.id, order)
  return payOrder(tx, known, tender)
}

async function payOrder(tx: Tx, order: LockedOrder, tender: TenderFacts): Promise<OpenedOrder> {
  const { id: orderId, userId, totalCents, number, key: orderKey } = order
  const wanted = { orderId, userId, totalCents, description: `Order ${number}` }
  return { ...(await openPayment(tx, wanted, tender)), number, orderKey }
}

function unopened(state: 'left' | 'no_bay'): OpenedOrder {
  return { state, number: '', orderKey: '' }
}

/** Another person at the same browser pays with an attempt of their own. */
async function isOfAnother(tx: Tx, known: LockedOrder, asked: NewOrder): Promise<boolean> {
  if (known.userId === null || known.userId === asked.userId) return false
  // The account may have been merged into another one, which has its orders.
  const { rows } = await sql<{
    id: string | null
  }>`select private.account_now(${asked.userId}) as id`.execute(tx)
  return rows[0]?.id !== known.userId
}

/** After a refused card, people also correct what they wrote about themselves. */
async function correctContact(tx: Tx, orderId: string, asked: NewOrder): Promise<void> {
  const { contactName, email, phone, address, notes } = asked
  await tx
    .updateTable('orders')
    .set({ contactName, email, phone, address: address && JSON.stringify(address), notes })
    .where('id', '=', orderId)
    .execute()
}
