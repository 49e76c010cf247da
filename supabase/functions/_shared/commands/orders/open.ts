import { sql } from 'kysely'
import { snakeNames } from '../../../../../domain/contract/from-sql.ts'
import { readLineId } from '../../../../../domain/shop/cart-line-id.ts'
import { isOurPrice } from '../../../../../domain/shop/order-price.ts'
import type { Tx } from '../../database/database.ts'
import type { Environment } from '../../environment.ts'
import type { Refused } from '../../function.ts'
import { formatChoice, type NewOrder } from '../../payments/order-lines.ts'
import type { TenderFacts } from '../../payments/tender-facts.ts'
import { continuePayment, findOpenPayment, type OpenedPayment, openPayment } from '../payments/open.ts'
import { isAbandoned, type LockedOrder, lockAttempt, lockOrderOfAttempt } from './locks.ts'
import { type Checkout, type PricedOrder, priceOrder, pricesChanged } from './priced-order.ts'
import { matchesOrder, writeOrder } from './write.ts'

type OpenedOrder = { number: string; orderKey: string } & (OpenedPayment | { state: 'paid' })

/** Opens the order of a checkout attempt, or finds it, with the payment to go on with; or says why there is none. */
export function openOrder(
  { db, now }: Pick<Environment, 'db' | 'now'>,
  checkout: Checkout,
  tender: TenderFacts,
): Promise<OpenedOrder | Refused> {
  return db.transaction<OpenedOrder | Refused>(null, async (tx) => {
    await lockAttempt(tx, checkout.attemptKey)
    const known = await lockOrderOfAttempt(tx, checkout.attemptKey)
    if (known?.status === 'paid') return answerPaid(tx, known, checkout)
    const priced = await priceOrder(tx, checkout, { isRetry: known !== undefined, now: now() })
    if ('refused' in priced) return priced
    return known ? continueOrder(tx, known, priced, tender) : beginOrder(tx, priced, tender)
  })
}

/** The order that the attempt has paid; null if it has paid none. */
export function findPaidOrder(
  { db }: Pick<Environment, 'db'>,
  checkout: Checkout,
): Promise<OpenedOrder | Refused | null> {
  return db.transaction<OpenedOrder | Refused | null>(null, async (tx) => {
    const known = await lockOrderOfAttempt(tx, checkout.attemptKey)
    return known?.status === 'paid' ? answerPaid(tx, known, checkout) : null
  })
}

async function beginOrder(tx: Tx, priced: PricedOrder, tender: TenderFacts): Promise<OpenedOrder | Refused> {
  if (await isAbandoned(tx, priced.order.attemptKey)) return left
  const written = await writeOrder(tx, priced)
  return written ? payOrder(tx, written, tender) : noBay
}

async function continueOrder(
  tx: Tx,
  known: LockedOrder,
  { order, lines }: PricedOrder,
  tender: TenderFacts,
): Promise<OpenedOrder | Refused> {
  const { status, number, key: orderKey } = known
  if (status === 'cancelled' || status === 'refunded' || (await belongsToAnother(tx, known, order)))
    return left
  if (!(await matchesOrder(tx, known, order, lines))) return pricesChanged
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

/** Returns the paid order to a retry. Refuses different items under the same attempt, so that it is never charged twice. */
async function answerPaid(tx: Tx, paid: LockedOrder, checkout: Checkout): Promise<OpenedOrder | Refused> {
  const { number, key: orderKey } = paid
  if (await belongsToAnother(tx, paid, checkout))
    return { refused: 'conflict', rule: 'left', error: paidEarlier }
  if (await matchesCheckout(tx, paid, checkout)) return { state: 'paid', number, orderKey }
  const error = `This checkout has been paid already, as order ${number}, but not as it is now. Please look at that order before you pay again.`
  return { refused: 'conflict', rule: 'paid-before', error }
}

/** Compares with what was bought, not with the catalogue, whose prices may have changed since. */
async function matchesCheckout(
  tx: Tx,
  paid: LockedOrder,
  { amount, items, delivery }: Checkout,
): Promise<boolean> {
  if (!isOurPrice(amount, paid) || delivery !== paid.delivery) return false
  const bought = await tx
    .selectFrom('orderLines')
    .select(['productId', 'choice', 'quantity', 'gift'])
    .where('orderId', '=', paid.id)
    .execute()
  const asked = items.map(({ id, quantity, gift }) => {
    const { productId, options } = readLineId(id)
    return { productId, choice: formatChoice(options), quantity, gift: gift && snakeNames(gift) }
  })
  return cartText(bought) === cartText(asked)
}

type CartLine = { productId: string; choice: string; quantity: number; gift: unknown }

/** The same text for the same lines in any order. */
function cartText(lines: readonly CartLine[]): string {
  const texts = lines.map(({ productId, choice, quantity, gift }) =>
    JSON.stringify([productId, choice, quantity, gift ? Object.entries(gift).toSorted() : null]),
  )
  return texts.toSorted().join()
}

/** Whether the order belongs to another account. That person pays with an attempt of their own. */
async function belongsToAnother(
  tx: Tx,
  known: LockedOrder,
  asked: Pick<NewOrder, 'userId'>,
): Promise<boolean> {
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

export const paidEarlier =
  'An earlier payment from this browser went through. Please look for its confirmation in your mail before you pay again.'

const left: Refused = {
  refused: 'conflict',
  rule: 'left',
  error: 'This checkout is over. Nothing was charged now: press Pay again to begin a new one.',
}
const noBay: Refused = {
  refused: 'conflict',
  error:
    'We see no booking at that bay and time. Please choose those of your booking, or pick your order up.',
}
