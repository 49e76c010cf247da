import { sql } from 'kysely'
import { linkDeadline } from '../../../../../domain/booking/link-deadline.ts'
import type { Tx } from '../../database/database.ts'
import { readValue } from '../../database/read-value.ts'
import type { Context, Refused } from '../../function.ts'
import { toActor } from '../actor.ts'
import { queueEmail } from '../email/queue.ts'
import { hasOpenPayment, lockPaidTogether } from './locks.ts'
import { readBooking } from './read-booking.ts'
import { type Done, notFound, type RequestFor, refusalOf } from './staff.ts'

/** Emails a link with which a booking is paid, or all bays of its party. It replaces an earlier link. */
export function sendLink(ctx: Context, { number, link }: RequestFor<'send-link'>): Promise<Done | Refused> {
  return ctx.env.db.transaction<Done | Refused>(toActor(ctx), async (tx) => {
    const booking = await readBooking(tx, { number })
    if (!booking || booking.status === 'held') return notFound
    const timed = linkFor(link, booking.start, ctx.env.now().getTime())
    if (!timed) return tooSoonForLink
    await lockPaidTogether(tx, booking.paidId)
    return (await sendPaymentLink(tx, booking.paidId, timed)) ?? { number: booking.number }
  })
}

/** Ends the payment link of a booking, which remains and is paid at the desk. */
export function withdrawLink(ctx: Context, { number }: RequestFor<'withdraw-link'>): Promise<Done | Refused> {
  return ctx.env.db.transaction<Done | Refused>(toActor(ctx), async (tx) => {
    const booking = await readBooking(tx, { number })
    if (!booking || booking.status === 'held') return notFound
    const { paidId } = booking
    await lockPaidTogether(tx, paidId)
    if (await hasOpenPayment(tx, paidId)) return refusalOf('paying')
    await endLink(tx, paidId, 'withdrawn')
    const last = await tx
      .selectFrom('private.paymentLinks')
      .select('endedAs')
      .where('bookingId', '=', paidId)
      .orderBy('sentAt', 'desc')
      .orderBy((link) => link('endedAs', '=', 'replaced'))
      .executeTakeFirst()
    return last?.endedAs === 'withdrawn' ? { number: booking.number } : refusalOf(last?.endedAs ?? 'gone')
  })
}

export const tooSoonForLink = {
  refused: 'conflict',
  error: 'It begins too soon for a link. Please take the payment at the desk.',
} as const

type TimedLink = RequestFor<'send-link'>['link'] & { lapsesAt: Date }

/** The link with its deadline; null for a booking that begins too soon. */
export function linkFor(link: RequestFor<'send-link'>['link'], start: number, now: number): TimedLink | null {
  const deadline = linkDeadline(start, now)
  return deadline === null ? null : { ...link, lapsesAt: new Date(deadline) }
}

/** The same inside a command that has locked what is paid under this id. Returns why no link was sent. The same id is sent once. */
export async function sendPaymentLink(tx: Tx, paidId: string, link: TimedLink): Promise<Refused | null> {
  const links = tx.selectFrom('private.paymentLinks')
  const sent = await links.select('bookingId').where('id', '=', link.id).executeTakeFirst()
  if (sent) return sent.bookingId === paidId ? null : refusalOf('changed')
  const paid = await readPaid(tx, paidId, link.lapsesAt)
  if (paid.lapsesAt === null) return refusalOf('gone')
  if (paid.email === null) return refusalOf('no_email')
  if (paid.isPaying) return refusalOf('paying')
  if (paid.dueCents === 0) return refusalOf('nothing_due')

  const { email, name, token, dueCents: cents, lapsesAt } = paid
  const mayBeFreed =
    link.onLapse === 'free' &&
    (await readValue(tx, sql<boolean>`private.may_be_freed(${paidId}, ${lapsesAt})`))
  const onLapse = mayBeFreed ? 'free' : 'keep'
  await endLink(tx, paidId, 'replaced')
  const tokenHash = sql<string>`private.hash_of_token(${token})`
  await tx
    .insertInto('private.paymentLinks')
    .values({ id: link.id, bookingId: paidId, tokenHash, email, cents, onLapse, lapsesAt })
    .execute()
  const bookings = await readValue(
    tx,
    sql`(select jsonb_agg(private.letter_of_booking(b) order by b.starts_at, b.number) from private.paid_together(${paidId}) b)`,
  )
  const facts = { name, token, cents, lapses_at: lapsesAt, on_lapse: onLapse, bookings }
  await queueEmail(tx, email, 'payment_link', { id: `payment of ${paidId}`, ...facts })
  return null
}

async function endLink(tx: Tx, paidId: string, endedAs: 'replaced' | 'withdrawn'): Promise<void> {
  await tx
    .updateTable('private.paymentLinks')
    .set({ endedAs })
    .where('bookingId', '=', paidId)
    .where('endedAs', 'is', null)
    .execute()
}

type Paid = {
  email: string | null
  name: string
  isPaying: boolean
  dueCents: number
  /** Null if no booking is paid under this id. */
  lapsesAt: Date | null
  token: string
}

/** The deadline is cut for the bay of a party that begins first. */
async function readPaid(tx: Tx, paidId: string, lapsesAt: Date): Promise<Paid> {
  const { rows } = await sql<Paid>`
    select
      min(nullif(b.email, '')) as email, min(b.contact_name) as name, private.has_open_payment(${paidId}) as is_paying,
      private.due_together(${paidId}) as due_cents, private.new_token() as token,
      case when count(*) > 0 then private.cut_deadline(${lapsesAt}, min(b.starts_at)) end as lapses_at
    from private.paid_together(${paidId}) b`.execute(tx)
  const [paid] = rows
  if (!paid) throw new Error('An aggregate has one row.')
  return paid
}
