import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import type { OpenPayment } from '../../payments/settle.ts'
import type { TenderFacts } from '../../payments/tender-facts.ts'

/** unsettled: an earlier payment, by another card. It is settled first. */
type ContinuedPayment = { state: 'open' | 'unsettled'; payment: OpenPayment }
export type OpenedPayment = ContinuedPayment | { state: 'gift_unknown' | 'gift_changed' }

/** The thing that is paid for. A payment for a bill has the id of its first booking as well. */
type PaidFor = { orderId: string } | { bookingId: string; billId?: string | null } | { purchaseId: string }
type NewPayment = PaidFor & { userId: string | null; description: string; totalCents: number }

/** The unsettled payment. Lock what it pays for first. */
export async function findOpenPayment(tx: Tx, paidFor: PaidFor): Promise<StoredPayment | undefined> {
  return tx
    .selectFrom('payments')
    .select(paymentColumns)
    .select(isWorkedOn)
    .where((by) => by.and(paidFor))
    .where('status', 'in', ['pending', 'authorized'])
    .executeTakeFirst()
}

/** How an open payment is continued with this tender. */
export function continuePayment(
  { sourceHash, ...payment }: StoredPayment,
  tender: Pick<TenderFacts, 'sourceHash'>,
): ContinuedPayment {
  const status = payment.status === 'authorized' ? 'authorized' : 'pending'
  return { state: sourceHash === tender.sourceHash ? 'open' : 'unsettled', payment: { ...payment, status } }
}

/** Opens a payment, unless the gift card leaves another amount for the card than the buyer was shown. */
export async function openPayment(tx: Tx, wanted: NewPayment, tender: TenderFacts): Promise<OpenedPayment> {
  const giftCard = tender.giftCode === '' ? null : await findGiftCard(tx, tender.giftCode)
  if (giftCard === undefined) return { state: 'gift_unknown' }
  const { totalCents, ...what } = wanted
  const giftCents = Math.min(giftCard?.balanceCents ?? 0, totalCents)
  const amountCents = totalCents - giftCents
  if (amountCents !== tender.cardCents) return { state: 'gift_changed' }
  const payment = await tx
    .insertInto('payments')
    .values({
      ...what,
      amountCents,
      giftCents,
      giftCardId: giftCard && giftCents > 0 ? giftCard.id : null,
      method: amountCents === 0 ? 'gift_card' : 'card',
      sourceHash: tender.sourceHash,
    })
    .returning(paymentColumns)
    .returning(isWorkedOn)
    .executeTakeFirstOrThrow()
  return continuePayment(payment, tender)
}

const paymentColumns = [
  'id',
  'idempotencyKey as key',
  'status',
  'providerPaymentId',
  'amountCents',
  'sourceHash',
] as const
/** Another request asks the provider at this moment, or has stopped half a minute ago at most. */
const isWorkedOn =
  sql<boolean>`status = 'pending' and not is_resting and created_at > now() - interval '30 seconds'`.as(
    'isWorkedOn',
  )

type StoredPayment = Omit<OpenPayment, 'status'> & { status: string; sourceHash: string | null }

async function findGiftCard(tx: Tx, code: string): Promise<{ id: string; balanceCents: number } | undefined> {
  const { rows } = await sql<{ id: string; balanceCents: number }>`
    select id, balance_cents from private.gift_card_of(${code}) where id is not null`.execute(tx)
  return rows[0]
}
