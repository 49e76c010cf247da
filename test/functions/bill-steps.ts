import { startTestHost, type TestHost } from '../host/test-host.ts'
import { clock, setUpVenue } from './front-desk.ts'
import { ask } from './till.ts'

type Time = { bayId: string; start: number }
type Wanted = {
  kind: 'party' | 'series'
  times: Time[]
  minutes?: number
  players?: number
  [more: string]: unknown
}

/** Holds several bays, or weeks, at once. */
export const holdTogether = (host: TestHost, wanted: Wanted, token?: string) =>
  ask(
    host,
    'hold-bays',
    { minutes: 60, players: wanted.kind === 'party' ? wanted.times.length : 1, ...wanted },
    token,
  )

export type HeldBill = { id: string; key: string; totalCents: number; bill: { bookings: { id: string }[] } }

/** Each booking of the last bill: its standing, its price, and what is paid for it. */
export async function billRows(host: TestHost, billId: string) {
  const rows = await host.sql<
    { status: string; price: number; paid: number; gift: number; number: string; key: string }[]
  >`
    select status, price_cents as price, private.paid_for_booking(id) as paid,
      (public.booking_money(id) ->> 'gift_cents')::integer as gift, number, key
    from public.bookings where bill_id = ${billId} order by starts_at, number`
  return rows
}

export const standing = async (host: TestHost, billId: string) =>
  (await billRows(host, billId)).map(({ status, paid }) => `${status} ${paid}`)

/** How often Square was charged. */
export async function charges(host: TestHost): Promise<number> {
  const rows = await host.sql`select count(*) from practice.payments where status = 'COMPLETED'`
  return Number(rows[0]?.count)
}

/** A venue with three bays. Who opens it closes its host. */
export async function openThreeBays() {
  const host = await startTestHost({ CLOCK: clock })
  try {
    const { first, second } = await setUpVenue(host)
    const rows = await host.sql`insert into public.bays (name, sort_order) values ('Bay 3', 3) returning id`
    return { host, bays: [first, second, String(rows[0]?.id)] }
  } catch (error) {
    await host.close()
    throw error
  }
}

/** Nothing is booked or held any more. */
export async function clearBookings({ sql }: TestHost): Promise<void> {
  await sql`delete from practice.misbehaviours`
  await sql`update public.payments set booking_id = null where booking_id is not null`
  await sql`update public.bookings set payment_id = null`
  await sql`delete from public.bookings`
}
