import { EventRoster } from '#domain/contract/event-roster.ts'
import type { newPerson } from '../../host/test-host.ts'
import { clock, type Desk } from './venue.ts'

type Someone = Awaited<ReturnType<typeof newPerson>>

/** The time some hours after the clock of the desk. */
export const hoursFromNow = (n: number) => new Date(Date.parse(clock) + n * 3_600_000).toISOString()

/** Steps of guests and staff for the event of a test. */
export function rosterSteps(here: () => Pick<Desk, 'host' | 'staff'> & { event: string }) {
  async function planEvent(parts: { capacity?: number; starts?: number; members_only?: boolean } = {}) {
    const { capacity = 1, starts = 24, members_only = false } = parts
    const [row] = await here().host.sql<{ id: string }[]>`
      insert into public.events (title, kind, starts_at, ends_at, capacity, members_only, fee_cents)
      values ('Lantern Cup', 'tournament', ${hoursFromNow(starts)}, ${hoursFromNow(starts + 2)}, ${capacity}, ${members_only}, 2500)
      returning id`
    return row?.id ?? ''
  }

  const joinEvent = async ({ client }: Someone, p_waits = false) =>
    (await client.rpc('join_event', { p_event_id: here().event, p_waits })).data
  const leaveEvent = ({ client }: Someone) => client.rpc('leave_event', { p_event_id: here().event })
  const addGuest = async (p_signup: Record<string, unknown>) => {
    const { data, error } = await here().staff.client.rpc('add_to_event', {
      p_event_id: here().event,
      p_signup: { id: crypto.randomUUID(), ...p_signup } as never,
    })
    return error ?? data
  }
  const readRoster = async () =>
    EventRoster.parse((await here().staff.client.rpc('event_roster', { p_event_id: here().event })).data)
  const listNames = async () =>
    (await readRoster()).people.map(({ name, isWaiting }) => (isWaiting ? `${name}, waiting` : name))
  const findGuestId = async (name: string) =>
    (await readRoster()).people.find((one) => one.name === name)?.id ?? ''
  const removeGuest = async (name: string) =>
    here().staff.client.rpc('remove_from_event', { p_id: await findGuestId(name) })
  const checkInGuest = async (p_id: string, p_is_here = true) =>
    (await here().staff.client.rpc('check_in_to_event', { p_id, p_is_here })).data
  const listEmails = async () =>
    (
      await here().host
        .sql`select template, to_address from private.mail_outbox where data ->> 'id' = ${here().event} order by id`
    ).map(({ template, to_address }) => `${template} ${to_address}`)

  return {
    planEvent,
    joinEvent,
    leaveEvent,
    addGuest,
    readRoster,
    listNames,
    findGuestId,
    removeGuest,
    checkInGuest,
    listEmails,
  }
}
