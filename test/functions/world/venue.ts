import { instantAt } from '#domain/venue/venue-clock.ts'
import { fillBeforeAll, newAdmin, newStaff, type TestHost, withHost } from '../../host/test-host.ts'
import { callFunction } from './calls.ts'

/** A Monday, at nine in the morning by the venue's clock. */
export const monday = '2026-01-05'
export const clock = '2026-01-05T15:00:00Z'
export const timeAt = (minute: number, day = monday) => instantAt(day, minute)
/** Noon on a day of that January. */
export const noonOn = (day: number) => timeAt(720, `2026-01-${String(day).padStart(2, '0')}`)

/** Sets up two bays, hours from ten to ten, peak from five, and a day's notice to cancel. */
export async function setUpVenue(host: TestHost): Promise<{ first: string; second: string }> {
  await host.sql`
    insert into public.opening_hours (weekday, opens_minute, closes_minute) select n, 600, 1320 from generate_series(0, 6) n`
  await host.sql`
    insert into public.price_rules (name, weekdays, from_minute, until_minute, cents_per_hour, sort_order)
    values ('Peak', '{1,2,3,4,5}', 1020, 1440, 4500, 1), ('Off-peak', '{0,1,2,3,4,5,6}', 0, 1440, 3000, 2)`
  const bays = await host.sql`
    insert into public.bays (name, sort_order) values ('Bay 1', 1), ('Bay 2', 2) returning id`
  return { first: String(bays[0]?.id), second: String(bays[1]?.id) }
}

/** Sets up an open venue for all tests of a file, on that Monday unless another time is given. */
export function withVenue(CLOCK = clock) {
  const host = withHost({ CLOCK })
  return { host, bays: fillBeforeAll(() => setUpVenue(host)) }
}

export type Desk = ReturnType<typeof withDesk>

/** Sets up an open venue with an admin and a staff member for all tests of a file. */
export function withDesk() {
  const venue = withVenue()
  const admin = fillBeforeAll(() => newAdmin(venue.host))
  return { ...venue, admin, staff: fillBeforeAll(() => newStaff(venue.host)) }
}

export async function giveMembership(host: TestHost, userId: string, until = '2026-02-04'): Promise<void> {
  await host.sql`
    insert into public.membership_plans (name, price_cents, booking_discount_percent, booking_window_days)
    values ('Night Owl', 12900, 20, 21) on conflict (name) do nothing`
  await host.sql`
    insert into public.memberships (user_id, plan_id, started_on, end_date)
    select ${userId}, id, '2026-01-05', ${until} from public.membership_plans where name = 'Night Owl'`
}

type HoldRequest = { bayId: string; start: number; minutes?: number; [more: string]: unknown }

export const holdBay = (host: TestHost, wanted: HoldRequest, token?: string) =>
  callFunction(host, 'hold-bay', { minutes: 60, ...wanted }, token)

const guest = { name: 'Gus Guest', email: 'gus@example.com', phone: '(256) 555-0100' }

type Held = { id: string; key: string; totalCents: number }

/** The request with which the booking page pays for a hold. */
export function buildBookingRequest({ id, key, totalCents }: Held) {
  return { hold: { id, key }, ...guest, amount: totalCents / 100, sourceId: 'cnon:card-nonce-ok' }
}

/** Books a hold as the booking page does. */
export function bookHold(host: TestHost, held: Held, parts: Record<string, unknown> = {}, token?: string) {
  return callFunction(host, 'book-bay', { ...buildBookingRequest(held), ...parts }, token)
}

export async function bookBay(
  host: TestHost,
  wanted: HoldRequest,
  token?: string,
): Promise<{ number: string; key: string }> {
  const held = await holdBay(host, wanted, token)
  const { body } = await bookHold(host, held.body.hold, {}, token)
  return { number: body.number, key: body.key }
}
