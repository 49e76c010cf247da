import { describe, expect, it } from 'vitest'
import { eventually, expectAddress, press, signInAs } from './actions.ts'
import { open, screen, within } from './screen.tsx'
import { enterAs, enterAsNewcomer, openVenue } from './venue.ts'

const venue = openVenue()
type Planned = { id: string; title: string; month: string }
let count = 0

/** Plans an event in two days; `taken` seeded people have a place. */
async function planEvent(parts: {
  capacity: number
  taken?: number
  membersOnly?: boolean
}): Promise<Planned> {
  const title = `Putting Duel ${++count}`
  const start = '2026-11-27T01:00:00Z'
  const [event] = await venue.sql<Planned[]>`
    insert into public.events (title, kind, description, starts_at, ends_at, capacity, members_only)
    values (${title}, 'social', 'One putter each.', ${start}, ${start}::timestamptz + interval '1 hour',
      ${parts.capacity}, ${parts.membersOnly ?? false})
    returning id, title, '2026-11' as month`
  if (!event) throw new Error('No event came back.')
  await venue.sql`insert into public.event_signups (event_id, user_id)
    select ${event.id}, id from public.profiles where email like '%@example.com' order by email limit ${parts.taken ?? 0}`
  return event
}

const agenda = ({ month }: Planned) => `/calendar?month=${month}&view=agenda`
const card = ({ title }: Planned) => screen.findByRole('article', { name: title })
const says = (event: Planned, words: string) =>
  eventually(async () => expect(await card(event)).toHaveTextContent(words))
const pressOn = async (event: Planned, name: string) =>
  press(new RegExp(`^${name}`), within(await card(event)))
const buttonOf = async (event: Planned, name: RegExp) =>
  within(await card(event)).queryByRole('button', { name })

// This test comes first, because the next event is cached for a minute.
describe('the event calendar', () => {
  it('the event calendar opens on the month of the next event and links to it from an empty month', async () => {
    await venue.sql`delete from public.events where starts_at < '2026-12-01T12:00:00Z'`
    await open('/calendar?view=agenda')
    await screen.findByRole('heading', { level: 2, name: 'December 2026' })
    await open('/calendar?month=2026-11&view=agenda')
    const link = await screen.findByRole('link', { name: 'Next: Tue, Dec 1, Tuesday Night League' })
    expect(link.getAttribute('href')).toMatch(/month=2026-12&view=agenda&event=/)
    await open('/calendar?month=2026-11&view=month')
    // The first days of December are in the last row of November.
    await screen.findByRole('button', { name: /Tuesday Night League/ })
  })

  it('the demo has no event after closing time on Christmas Eve', async () => {
    const late = await venue.sql`
      select title from public.events where (starts_at at time zone private.venue_zone())::date = '2026-12-24'`
    expect(late).toEqual([])
  })
})

describe('an event on the calendar', () => {
  it('a full event says so, and a place that opens up can be taken and given back', async () => {
    await enterAsNewcomer(venue)
    const event = await planEvent({ capacity: 2, taken: 2 })
    await open(agenda(event))
    await says(event, 'Full')
    expect(await buttonOf(event, /^Save my spot/)).toBeNull()

    await venue.sql`delete from public.event_signups where event_id = ${event.id}
      and user_id = (select user_id from public.event_signups where event_id = ${event.id} limit 1)`
    await open(agenda(event))
    await says(event, '1 spot left')
    await pressOn(event, 'Save my spot')
    await says(event, 'You are in.')
    await eventually(async () => expect(await buttonOf(event, /^Give up my spot/)).toHaveFocus())
    await pressOn(event, 'Give up my spot')
    await says(event, 'You gave up your spot.')
    const left = await venue.sql`select from public.event_signups where event_id = ${event.id}`
    expect(left).toHaveLength(1)
  })

  it('a member joins the waitlist of a full event, sees it on the dashboard, and gets an open place', async () => {
    await enterAsNewcomer(venue)
    const event = await planEvent({ capacity: 1, taken: 1 })
    await open(agenda(event))
    await pressOn(event, 'Join the waitlist')
    await says(event, "You're on the waitlist.")
    await says(event, 'Full, 1 waiting')
    await pressOn(event, 'Leave the waitlist')
    await says(event, 'You left the waitlist.')
    await pressOn(event, 'Join the waitlist')
    await says(event, "You're on the waitlist.")
    await open('/dashboard')
    const own = await screen.findByRole('list', { name: 'Upcoming events' })
    await eventually(() => expect(own).toHaveTextContent(`${event.title}On the waitlist`))

    await venue.sql`delete from public.event_signups where event_id = ${event.id} and not is_waiting`
    await open(agenda(event))
    await says(event, 'You are in.')
  })

  it('a member who clicks too late sees that the last place is taken', async () => {
    await enterAs(venue, venue.logins.member)
    const event = await planEvent({ capacity: 1 })
    await open(agenda(event))
    await says(event, '1 spot left')
    await venue.sql`insert into public.event_signups (event_id, user_id)
      select ${event.id}, id from public.profiles where email = 'ada.wren@example.com'`
    await pressOn(event, 'Save my spot')
    await says(event, 'Someone just took the last spot.')
    await says(event, 'Full')
  })

  it('an event for members can be joined by members only', async () => {
    const event = await planEvent({ capacity: 4, membersOnly: true })
    await enterAsNewcomer(venue)
    await open(agenda(event))
    await says(event, 'Members only')
    expect(await within(await card(event)).findByRole('link', { name: /^Become a member/ })).toBeVisible()
    expect(await buttonOf(event, /^Save my spot/)).toBeNull()

    await open('/member-portal')
    await press('Logout')
    await screen.findByRole('button', { name: 'Sign in' })
    await enterAs(venue, venue.logins.member)
    await open(agenda(event))
    await pressOn(event, 'Save my spot')
    await says(event, 'You are in.')
  })

  it('an event sends a visitor to sign in', async () => {
    const event = await planEvent({ capacity: 4 })
    await open(agenda(event))
    const link = within(await card(event)).getByRole('link', { name: /^Sign in to join/ })
    expect(link.getAttribute('href')).toMatch(/^\/login\?next=\/calendar/)
    await open(link.getAttribute('href') ?? '')
    await signInAs(venue.logins.member)
    await says(event, 'Save my spot')
    await expectAddress(`${agenda(event)}&event=${event.id}`)
  })

  it('an event shows its price or that it is free', async () => {
    const event = await planEvent({ capacity: 4 })
    await open(agenda(event))
    await says(event, 'Free')
    await venue.sql`update public.events set fee_cents = 2500 where id = ${event.id}`
    await open(agenda(event))
    await says(event, '$25.00, pay at the counter')
  })

  it('a canceled event says so and cannot be joined', async () => {
    await enterAs(venue, venue.logins.member)
    const event = await planEvent({ capacity: 4 })
    await open(agenda(event))
    await says(event, 'spots left')
    await venue.sql`update public.events set cancelled_at = now() where id = ${event.id}`
    await pressOn(event, 'Save my spot')
    await says(event, 'This event was canceled.')
    await says(event, 'Canceled')
    expect(await buttonOf(event, /place/)).toBeNull()
  })
})
