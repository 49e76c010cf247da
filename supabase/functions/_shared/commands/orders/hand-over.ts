import { sql } from 'kysely'
import { snakeNames } from '../../../../../domain/contract/from-sql.ts'
import type { Tx } from '../../database/database.ts'
import { queueEmail } from '../email/queue.ts'
import { takeHeldParts } from '../register/held-sale.ts'
import { noteFeesTaken, noteSeenId } from '../register/notes.ts'

type PaidOrder = { id: string; orderId: string }

/**
 * Completes a paid order: issues its gift cards and emails the receipt. For a sale over the counter it also records cash, ID check and event
 * fees.
 */
export async function handOverOrder(tx: Tx, payment: PaidOrder): Promise<void> {
  const order = await tx
    .updateTable('orders')
    .set({ status: 'paid', paidAt: sql`now()` })
    .where('id', '=', payment.orderId)
    .where('status', '=', 'pending')
    .where('stockTaken', '=', true)
    .returningAll()
    .returning([sql<string>`private.ms(private.clock())`.as('orderedAt'), staffedHours, linesOfOrder])
    .executeTakeFirstOrThrow()
  const { lines } = order
  if (order.delivery === 'counter') await takeHeldParts(tx, payment.id)
  if (order.email !== '')
    await queueEmail(tx, order.email, 'receipt', await receiptFacts(tx, payment.id, order))
  for (const line of lines) if (line.is_gift_card) await issueGiftCards(tx, order.id, line)
  if (order.delivery !== 'counter') return
  if (lines.some(({ needs_id }) => needs_id)) await noteSeenId(tx, order.id)
  if (lines.some(({ is_event_fee }) => is_event_fee)) await noteFeesTaken(tx, order.id)
}

type GiftFacts = Partial<
  Record<'to_name' | 'to_email' | 'from_name' | 'message' | 'send_on', string> & {
    design: 'night' | 'birthday' | 'thanks' | 'holiday'
  }
>
/** A line as the receipt has it, under the names of its columns. */
type ReceiptLine = Record<'unit_cents' | 'quantity', number> &
  Record<'is_gift_card' | 'needs_id' | 'is_event_fee', boolean> & { gift: GiftFacts | null }

const linesOfOrder = sql<ReceiptLine[]>`(
  select jsonb_agg(to_jsonb(line) order by line.position) from public.order_lines line where line.order_id = orders.id
)`.as('lines')

/** The staffed hours of the next days, for orders to pick up. */
const staffedHours = sql<unknown>`case when delivery = 'pickup' then (
  select jsonb_agg(jsonb_build_object('day', to_char(day, 'YYYY-MM-DD'), 'hours', private.staffed_hours(day::date)) order by day)
  from generate_series(private.today(), private.today() + 7, interval '1 day') as day) end`.as('staffed')

type Order = {
  id: string
  number: string
  key: string
  contactName: string
  delivery: string
  subtotalCents: number
  taxableCents: number
  taxPercent: string
  taxCents: number
  shippingCents: number
  totalCents: number
  bayName: string | null
  bayAt: Date | null
  address: unknown
  notes: string
  orderedAt: string
  staffed: unknown
  lines: ReceiptLine[]
}

/** The data of the receipt email: domain/email/order-emails.ts. */
async function receiptFacts(tx: Tx, paymentId: string, order: Order) {
  const { delivery, subtotalCents, taxableCents, taxCents, shippingCents, totalCents } = order
  const payments = await tx
    .selectFrom('payments')
    .select(['id', 'amountCents as cardCents', 'giftCents', 'tipCents'])
    .select(['cardLastFour', 'cardBrand', 'wallet', sql<boolean>`method = 'cash'`.as('isCash')])
    .where('orderId', '=', order.id)
    .where('status', '=', 'completed')
    .execute()
  const [own, others] = [true, false].map((isOwn) =>
    payments
      .filter(({ id }) => (id === paymentId) === isOwn)
      .map(({ id, tipCents, ...paid }) => snakeNames(paid)),
  )
  const sums = { subtotalCents, taxableCents, taxCents, shippingCents, totalCents }
  return {
    ...snakeNames({ ...sums, taxPercent: Number(order.taxPercent) }),
    ...snakeNames({
      number: order.number,
      key: order.key,
      delivery,
      address: order.address,
      notes: order.notes,
    }),
    ...snakeNames({ bayName: order.bayName, bayAt: order.bayAt?.getTime() ?? null }),
    ...own?.[0],
    name: delivery === 'counter' ? '' : order.contactName,
    others: others?.length ? others : null,
    tip_cents: payments.reduce((sum, { tipCents }) => sum + tipCents, 0),
    lines: order.lines,
    ordered_at: Number(order.orderedAt),
    staffed: order.staffed,
  }
}

/** Issues the gift cards of a line and queues their emails, unless they are to be sent on a later day: the run-rounds job does that. */
async function issueGiftCards(tx: Tx, orderId: string, line: ReceiptLine): Promise<void> {
  const { to_name, to_email, from_name, message, design, send_on } = line.gift ?? {}
  const { rows: codes } = await sql<{ code: string }>`
    select private.new_gift_code() as code from generate_series(1, ${line.quantity}::integer)`.execute(tx)
  const issued = codes.map(({ code }) => ({ code, giftCardId: crypto.randomUUID() }))
  const cards = issued.map(({ code, giftCardId }) => ({
    id: giftCardId,
    orderId,
    lastFour: code.slice(-4),
    initialCents: line.unit_cents,
    balanceCents: line.unit_cents,
    toName: to_name || null,
    toEmail: to_email || null,
    fromName: from_name ?? '',
    message: message ?? '',
    design: design ?? 'night',
    sendOn: send_on || null,
  }))
  await tx.insertInto('giftCards').values(cards).execute()
  await tx.insertInto('private.giftCardCodes').values(issued).execute()
  const ids = cards.map(({ id }) => id)
  await sql`
    select private.send_gift(card) from public.gift_cards card
    where id = any (${ids}::uuid[]) and private.is_gift_due(card)`.execute(tx)
}
