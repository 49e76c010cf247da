import { randomUUID } from 'node:crypto'
import { beforeEach } from 'vitest'
import type { TestHost } from '../../host/test-host.ts'
import { callAsService, callFunction, checkBooksAfterEach } from './calls.ts'
import { timeAt, withVenue } from './venue.ts'

export const waitlistDay = '2026-01-07'
export const waitlistRequest = {
  day: waitlistDay,
  fromMinute: 1080,
  untilMinute: 1200,
  minutes: 60,
  players: 2,
  mostCents: null,
  bayId: null,
}

export type Entry = { id: string; key: string }

export const runRounds = (host: TestHost) => callAsService(host, 'run-rounds')
export const readEntry = async (host: TestHost, { id, key }: Entry, token?: string) =>
  (await callFunction(host, 'get-waiting', { id, key }, token)).body
export const changeEntry = (host: TestHost, entry: Entry, action: string, more: object = {}) =>
  callFunction(host, 'change-waiting', { entry, change: { action, ...more } })

/** Joins the waitlist as a guest whose email belongs to no account. */
export const joinWaitlist = (host: TestHost, name: string, parts: object = {}, token?: string) =>
  callFunction(
    host,
    'join-waiting',
    {
      id: randomUUID(),
      ...waitlistRequest,
      name,
      email: `${name.toLowerCase()}@example.com`,
      phone: '(256) 555-0100',
      ...parts,
    },
    token,
  )

/** The data of the newest email to an address from a template. */
export async function findEmailData(host: TestHost, email: string, template: string) {
  const [letter] = await host.sql`select data from private.mail_outbox
    where to_address = ${email} and template = ${template} order by id desc limit 1`
  return letter?.data ?? null
}

/** Joins the waitlist and opens the email. */
export async function joinVerified(host: TestHost, name: string, parts: object = {}): Promise<Entry> {
  const { body } = await joinWaitlist(host, name, parts)
  const letter = await findEmailData(host, `${name.toLowerCase()}@example.com`, 'waiting_proof')
  const entry = { id: String(body.id), key: String(body.key) }
  await changeEntry(host, entry, 'prove', { proof: letter?.proof })
  return entry
}

/** Books every bay from ten to ten in blocks of an hour. */
export async function bookWholeDay(host: TestHost, day = waitlistDay): Promise<void> {
  await host.sql`
    insert into public.bookings (bay_id, starts_at, ends_at, status, contact_name, email, players, reminded_at)
    select bay.id, ${new Date(timeAt(600, day))}::timestamptz + make_interval(hours => hour),
      ${new Date(timeAt(660, day))}::timestamptz + make_interval(hours => hour), 'confirmed', 'Full', '', 1, now()
    from public.bays bay, generate_series(0, 11) hour`
}

/** Cancels what is booked in a bay at that minute of the day. */
export async function freeBay(
  host: TestHost,
  bayId: string,
  minute: number,
  day = waitlistDay,
): Promise<void> {
  await host.sql`update public.bookings set status = 'cancelled', cancelled_at = private.clock()
    where bay_id = ${bayId} and starts_at = ${new Date(timeAt(minute, day))} and status = 'confirmed'`
}

/** Lets every offer lapse. */
export const expireOffers = (host: TestHost) =>
  host.sql`update public.bookings set hold_expires_at = private.clock(), offered_until = private.clock()
    where status = 'held' and waiting_id is not null`

export const { day: _, ...requestWithoutDay } = waitlistRequest

/** Sets up a venue whose day is full before each test and whose books are checked after each. */
export function withWaitlist() {
  const venue = withVenue()
  beforeEach(() => bookWholeDay(venue.host))
  checkBooksAfterEach(venue.host, async ({ sql }) => {
    await sql`delete from private.waiting_entries`
    await sql`delete from public.bookings where payment_id is null`
    // Paid bookings must stay in the books, so they only get out of the way.
    await sql`update public.bookings set status = 'no_show' where status = 'confirmed'`
    await sql`delete from private.rate_limits`
    await sql`delete from private.mail_outbox`
  })
  const readVenueEntry = (entry: Entry) => readEntry(venue.host, entry)
  return {
    ...venue,
    readOffer: async (entry: Entry) => (await readVenueEntry(entry)).offer,
    readState: async (entry: Entry) => (await readVenueEntry(entry)).entry.state,
  }
}
