import { addDays } from '#domain/venue/venue-clock.ts'
import { fillBeforeAll, newAdmin, newPerson, type TestHost } from '../../host/test-host.ts'
import { callFunction, checkBooksAfterEach } from './calls.ts'
import { giveMembership, monday, timeAt, withVenue } from './venue.ts'

type Time = { bayId: string; start: number }
type BillRequest = {
  kind: 'party' | 'series'
  times: Time[]
  minutes?: number
  players?: number
  [more: string]: unknown
}

/** Holds the bays of a party or the weeks of a series in one call. */
export const holdBays = (host: TestHost, wanted: BillRequest, token?: string) =>
  callFunction(
    host,
    'hold-bays',
    { minutes: 60, players: wanted.kind === 'party' ? wanted.times.length : 1, ...wanted },
    token,
  )

export type HeldBill = { id: string; key: string; totalCents: number; bill: { bookings: { id: string }[] } }

/** Status, price and payments of each booking on the same bill. */
export async function readBillBookings(host: TestHost, bookingId: string) {
  const rows = await host.sql<
    { status: string; price: number; paid: number; gift: number; number: string; key: string }[]
  >`
    select status, price_cents as price, private.paid_for_booking(id) as paid,
      (private.booking_money(id) ->> 'gift_cents')::integer as gift, number, key
    from public.bookings
    where bill_id = ${await findBillId(host, bookingId)} order by starts_at, number`
  return rows
}

export async function findBillId(host: TestHost, bookingId: string): Promise<string> {
  const [row] = await host.sql`select bill_id from public.bookings where id = ${bookingId}`
  return String(row?.bill_id)
}

export const readBillStatuses = async (host: TestHost, bookingId: string) =>
  (await readBillBookings(host, bookingId)).map(({ status, paid }) => `${status} ${paid}`)

/** Number of completed Square payments. */
export async function countCharges(host: TestHost): Promise<number> {
  const rows = await host.sql`select count(*) from practice.payments where status = 'COMPLETED'`
  return Number(rows[0]?.count)
}

/** Sets up an open venue with three bays for all tests of a file. */
export function withThreeBays() {
  const { host, bays: two } = withVenue()
  const bays = fillBeforeAll<string[]>(async () => {
    const rows = await host.sql`insert into public.bays (name, sort_order) values ('Bay 3', 3) returning id`
    return [two.first, two.second, String(rows[0]?.id)]
  }, [])
  return { host, bays }
}

export async function clearBookings({ sql }: TestHost): Promise<void> {
  await sql`delete from practice.misbehaviours`
  await sql`update public.payments set booking_id = null where booking_id is not null`
  await sql`update public.bookings set payment_id = null`
  await sql`delete from public.bookings`
}

/** Sets up three bays and functions that hold some of them for a party of six at 6 pm. */
export function withParty() {
  const { host, bays } = withThreeBays()
  checkBooksAfterEach(host, clearBookings)
  const evening = timeAt(1080, '2026-01-08')
  const eveningTimes = (...places: number[]) => places.map((n) => ({ bayId: bays[n] ?? '', start: evening }))
  const holdParty = (places: number[], more: object = {}, token?: string) =>
    holdBays(host, { kind: 'party', times: eveningTimes(...places), players: 6, ...more }, token)
  const createPartyHold = async (places = [0, 1], more = {}, token?: string): Promise<HeldBill> =>
    (await holdParty(places, more, token)).body.hold
  const readStatuses = async () =>
    (await host.sql`select status from public.bookings order by number`).map(({ status }) => status)
  return { host, bays, evening, eveningTimes, holdParty, createPartyHold, readStatuses }
}

/** A member with a booking window of 60 days and a membership until the end of March. */
export function createMemberWithLongWindow(host: TestHost) {
  return fillBeforeAll(async () => {
    const member = await newPerson(host)
    await giveMembership(host, member.id, '2026-03-31')
    await host.sql`update public.membership_plans set booking_window_days = 60`
    return member
  })
}

/** Sets up a member, an admin and functions that hold a bay weekly from that Monday on. */
export function withSeries() {
  const { host, bays } = withVenue()
  const member = createMemberWithLongWindow(host)
  const admin = fillBeforeAll(() => newAdmin(host))
  checkBooksAfterEach(host, clearBookings)
  const timeInWeek = (n: number, minute = 1080) => timeAt(minute, addDays(monday, 7 * n))
  const weeklyTimes = (...of: number[]) => of.map((n) => ({ bayId: bays.first, start: timeInWeek(n) }))
  const holdSeries = (times: Time[], more: object = {}, token: string = member.token) =>
    holdBays(host, { kind: 'series', times, ...more }, token)
  return { host, bays, member, admin, timeInWeek, weeklyTimes, holdSeries }
}
