import { EventRoster } from '#domain/contract/event-roster.ts'
import type { newPerson } from '../../host/test-host.ts'
import { clock, type Desk } from './venue.ts'

type Someone = Awaited<ReturnType<typeof newPerson>>

/** The time some hours after the clock of the desk. */
export const hours = (n: number) => new Date(Date.parse(clock) + n * 3_600_000).toISOString()

/** Steps of guests and staff for the event of a test. */
export function rosterSteps(here: () => Pick<Desk, 'host' | 'staff'> & { event: string }) {
  async function plan(parts: { capacity?: number; starts?: number; members_only?: boolean } = {}) {
    const { capacity = 1, starts = 24, members_only = false } = parts
    const [row] = await here().host.sql<{ id: string }[]>`
      insert into public.events (title, kind, starts_at, ends_at, capacity, members_only, fee_cents)
      values ('Lantern Cup', 'tournament', ${hours(starts)}, ${hours(starts + 2)}, ${capacity}, ${members_only}, 2500)
      returning id`
    return row?.id ?? ''
  }

  const join = async ({ client }: Someone, p_waits = false) =>
    (await client.rpc('join_event', { p_event_id: here().event, p_waits })).data
  const leave = ({ client }: Someone) => client.rpc('leave_event', { p_event_id: here().event })
  const add = async (p_signup: Record<string, unknown>) => {
    const { data, error } = await here().staff.client.rpc('add_to_event', {
      p_event_id: here().event,
      p_signup: { id: crypto.randomUUID(), ...p_signup } as never,
    })
    return error ?? data
  }
  const roster = async () =>
    EventRoster.parse((await here().staff.client.rpc('event_roster', { p_event_id: here().event })).data)
  const list = async () =>
    (await roster()).people.map(({ name, isWaiting }) => (isWaiting ? `${name}, waiting` : name))
  const guest = async (name: string) => (await roster()).people.find((one) => one.name === name)?.id ?? ''
  const remove = async (name: string) =>
    here().staff.client.rpc('remove_from_event', { p_id: await guest(name) })
  const checkIn = async (p_id: string, p_is_here = true) =>
    (await here().staff.client.rpc('check_in_to_event', { p_id, p_is_here })).data
  const letters = async () =>
    (
      await here().host
        .sql`select template, to_address from private.mail_outbox where data ->> 'id' = ${here().event} order by id`
    ).map(({ template, to_address }) => `${template} ${to_address}`)

  return { plan, join, leave, add, roster, list, guest, remove, checkIn, letters }
}
