import { sql } from 'kysely'
import type { LinkState, OnLapse, PaymentLinkFacts } from '../../../../../domain/contract/payment-link.ts'
import type { Tx } from '../../database/database.ts'
import type { Environment } from '../../environment.ts'

type Link = {
  id: string
  bookingId: string
  state: LinkState
  lapsesAt: Date
  onLapse: OnLapse
  sentCents: number
  dueCents: number
  email: string
}
type Linked = {
  number: string
  bayName: string
  startsAt: Date
  endsAt: Date
  players: number
  priceCents: number
  name: string
}

/** Reads the payment link of an email with its bookings. Null for a token that was never sent. */
export function readLink({ db }: Pick<Environment, 'db'>, token: string): Promise<PaymentLinkFacts | null> {
  return db.transaction(null, async (tx) => {
    const link = await findLink(tx, token)
    if (!link) return null
    const { bookingId, lapsesAt, ...facts } = link
    const linked = await readLinked(tx, bookingId)
    const bookings = linked.map(({ name, startsAt, endsAt, ...booking }) => ({
      ...booking,
      start: startsAt.getTime(),
      end: endsAt.getTime(),
    }))
    return { ...facts, lapsesAt: lapsesAt.getTime(), name: linked[0]?.name ?? '', bookings }
  })
}

async function findLink(tx: Tx, token: string): Promise<Link | undefined> {
  const { rows } = await sql<Link>`
    select id, booking_id, private.state_of_link(link) as state, lapses_at, private.lapse_of(link) as on_lapse,
      cents as sent_cents, private.due_together(booking_id) as due_cents, email
    from private.payment_links link where token_hash = private.hash_of_token(${token})`.execute(tx)
  return rows[0]
}

/** The bookings that the link pays; if all were cancelled, those that it would have paid. */
async function readLinked(tx: Tx, paidId: string): Promise<Linked[]> {
  const { rows } = await sql<Linked>`
    select number, bay_name, starts_at, ends_at, players, price_cents, min(contact_name) over () as name
    from private.linked_bookings(${paidId})
    where id in (select id from private.paid_together(${paidId}))
      or not exists (select from private.paid_together(${paidId}))
    order by starts_at, number`.execute(tx)
  return rows
}
