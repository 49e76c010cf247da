import { sql } from 'kysely'
import { closedLinkMessages } from '../../../../../domain/booking/link-words.ts'
import type { LinkState } from '../../../../../domain/contract/payment-link.ts'
import type { Tx } from '../../database/database.ts'
import type { Environment } from '../../environment.ts'
import type { Refused } from '../../function.ts'
import type { TenderFacts } from '../../payments/tender-facts.ts'
import { continuePayment, findOpenPayment, type OpenedPayment, openPayment } from '../payments/open.ts'
import { lockPaidTogether } from './locks.ts'

type OpenedLink = { number: string } & (OpenedPayment | { state: 'paid' })

/** Opens the payment of an emailed link, or finds the open one: that is settled first, whatever is due by now. */
export function openLink(
  { db }: Pick<Environment, 'db'>,
  token: string,
  tender: TenderFacts,
): Promise<OpenedLink | Refused> {
  return db.transaction<OpenedLink | Refused>(null, async (tx) => {
    const link = await tx
      .selectFrom('private.paymentLinks')
      .select(['id', 'bookingId'])
      .where('tokenHash', '=', sql<string>`private.hash_of_token(${token})`)
      .executeTakeFirst()
    if (!link) return unknownLink
    const { id, bookingId } = link
    await lockPaidTogether(tx, bookingId)
    await tx.selectFrom('private.paymentLinks').select('id').where('id', '=', id).forUpdate().execute()
    const { number, ...booked } = await findBooked(tx, bookingId)
    const payment = await findOpenPayment(tx, { bookingId })
    if (payment) return { number, ...continuePayment(payment, tender) }
    const { state, ...facts } = await readLinkFacts(tx, link)
    if (state === 'paid') return { number, state }
    const refused = whyNot(state, facts, tender.totalCents)
    if (refused) return refused
    const wanted = { bookingId, totalCents: tender.totalCents, ...booked }
    return { number, ...(await openPayment(tx, wanted, tender)) }
  })
}

export const unknownLink: Refused = {
  refused: 'not_found',
  error: "This link isn't valid. Please open it from your email, or call us.",
}

type LinkFacts = { dueCents: number; isAtDesk: boolean; isMoving: boolean }

async function readLinkFacts(tx: Tx, { id, bookingId }: { id: string; bookingId: string }) {
  const { rows } = await sql<LinkFacts & { state: LinkState }>`
    select private.state_of_link(link) as state, private.due_together(booking_id) as due_cents,
      exists (select from private.terminal_checkouts where booking_id = ${bookingId} and ended_at is null) as is_at_desk,
      private.is_being_moved(booking_id) as is_moving
    from private.payment_links link where id = ${id}`.execute(tx)
  const [facts] = rows
  if (!facts) throw new Error(`Payment link ${id} is gone.`)
  return facts
}

function whyNot(
  state: Exclude<LinkState, 'paid'>,
  { dueCents, isAtDesk, isMoving }: LinkFacts,
  shownCents: number,
): Refused | null {
  if (state !== 'open')
    return { refused: 'conflict', rule: 'gone', error: closedLinkMessages[state], details: { state } }
  if (dueCents !== shownCents)
    return { refused: 'conflict', rule: 'changed', error: 'The price has changed. Please look again.' }
  if (isAtDesk) return { refused: 'conflict', error: 'Our desk is taking the money for it just now.' }
  if (isMoving) return { refused: 'conflict', error: 'Another time is being paid for this booking just now.' }
  return null
}

/** The first number of what is paid together, with whose payment it is and what for. */
async function findBooked(tx: Tx, paidId: string) {
  const { rows } = await sql<{ number: string; userId: string | null; billId: string | null }>`
    select b.number, b.user_id, private.party_bill(b) as bill_id from private.paid_together(${paidId}) b order by b.number`.execute(
    tx,
  )
  const numbers = rows.map(({ number }) => number)
  return {
    number: numbers[0] ?? '',
    billId: rows[0]?.billId ?? null,
    userId: rows.find(({ userId }) => userId !== null)?.userId ?? null,
    description: `${rows.length > 1 ? 'Bookings' : 'Booking'} ${numbers.join(', ')}`,
  }
}

/** Ends the link of a booking that was paid another way. It remains paid if some of that is refunded later. */
export async function settleLink(tx: Tx, paidId: string): Promise<void> {
  await tx
    .updateTable('private.paymentLinks')
    .set({ endedAs: 'settled' })
    .where('bookingId', '=', paidId)
    .where('endedAs', 'is', null)
    .where(sql<boolean>`private.due_together(booking_id) = 0`)
    .execute()
}
