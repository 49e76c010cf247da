import { beforeEach, expect, it } from 'vitest'
import { eventually, expectToast, fill, follow, inside, press, sees, usable } from './actions.ts'
import { open, screen, user } from './screen.tsx'
import { enterAsStaff, openVenue } from './venue.ts'

const venue = openVenue()
beforeEach(() => enterAsStaff(venue))

async function planEvent(capacity: number) {
  const [event] = await venue.sql<{ id: string }[]>`
    insert into public.events (title, kind, starts_at, ends_at, capacity, fee_cents)
    select 'Roster Cup', 'social', now_at + interval '1 hour', now_at + interval '3 hours', ${capacity}, 2500
    from date_trunc('hour', private.clock()) now_at returning id`
  return event?.id ?? ''
}

const addName = async (button: string, name: string, email = '') => {
  await press(button)
  await fill('Name', name)
  await fill('Email (optional)', email)
  await press('Add')
}

it('the event roster lets staff add a member and a name, check in, undo, and seat the next on the waitlist', async () => {
  const id = await planEvent(2)
  await open(`/admin/events/${id}`)
  await screen.findByText('$25.00 each')
  await sees('0 of 2 places taken')

  await press('Add guest')
  await press('Add')
  await screen.findByText('Enter a name, or find a member above.')
  await user.type(await screen.findByLabelText('Find a member or guest'), 'ada.wren')
  await user.click(await screen.findByRole('option', { name: /Ada Wren/ }))
  await press('Add')
  await expectToast('Added', 'Ada Wren')
  await addName('Add guest', 'Walter Walk-in', 'walter@example.com')
  await sees('2 of 2 places taken')
  await addName('Add to waitlist', 'Nell Next', 'nell@example.com')
  await sees('2 of 2 places taken, 1 waiting')

  await press('Check in Ada Wren')
  await sees('2 of 2 places taken, 1 waiting, 1 here')
  await press('Undo check-in Ada Wren')
  await eventually(() => expect(document.body).not.toHaveTextContent('1 here'))

  await press('Remove Walter Walk-in')
  await sees('They will get an email. Nell Next gets the place and an email.')
  await press('Yes, remove')
  const list = await inside('list', 'Guests')
  await list.findByText('Nell Next')
  expect(screen.queryByRole('list', { name: 'Waiting list' })).toBeNull()
  const letters = await venue.sql`select template, to_address from private.mail_outbox
    where data ->> 'id' = ${id} and to_address like '%@example.com' and to_address <> 'ada.wren@example.com'
    order by id`
  expect(letters.map(({ template }) => template)).toEqual([
    'event_joined',
    'event_waiting',
    'event_place',
    'event_left',
  ])
})

it('an admin copies an event to the following week with its fee', async () => {
  const id = await planEvent(7)
  await open(`/admin/events/${id}`)
  await follow('Copy')
  await screen.findByRole('heading', { name: 'Copy Roster Cup' })
  expect(await screen.findByLabelText('Fee in dollars')).toHaveValue('25.00')
  await press('Save')
  await expectToast('Event saved', 'Roster Cup')
  const rows =
    await venue.sql`select capacity, fee_cents, starts_at - (select starts_at from public.events where id = ${id})
    = interval '7 days' as is_a_week_later from public.events where title = 'Roster Cup' and capacity = 7 and id <> ${id}`
  expect([...rows]).toEqual([{ capacity: 7, fee_cents: 2500, is_a_week_later: true }])
})

it('the event page reports that an event does not exist', async () => {
  await open('/admin/events/00000000-0000-4000-8000-00000000dead')
  await screen.findByRole('heading', { name: 'We could not find this event.' })
})

it('the register takes the fees of two guests in one sale, and the roster shows them as paid', async () => {
  const id = await planEvent(8)
  const names = ['Ada Wrenfield', 'Bob Birchall']
  for (const name of names)
    await venue.sql`insert into public.event_signups (event_id, full_name, email) values (${id}, ${name}, '')`
  await open(`/admin/events/${id}`)
  await press('Take fee Ada Wrenfield')
  await screen.findByText(/^Roster Cup, .* · Ada Wrenfield$/)
  await open(`/admin/events/${id}`)
  await press('Take fee Bob Birchall')
  await screen.findByText(/^Roster Cup, .* · Bob Birchall$/)
  await sees('$50.00')
  expect(screen.getByRole('button', { name: 'Put on a tab' })).toBeDisabled()
  await usable('button', 'Cash')
  await press('Cash')
  await press(/^Take \$50/, await inside('dialog'))
  await sees(/Sold: NL-\d+/)

  await open(`/admin/events/${id}`)
  await sees('2 of 8 places taken, 2 paid')
  expect(screen.queryByRole('button', { name: /^Take fee/ })).toBeNull()
  await press('Remove Ada Wrenfield')
  await sees(/They paid \$25\.00 on NL-\d+\. An admin has to refund it\./)
  expect(screen.getByRole('link', { name: /^Open NL-/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/admin\/orders\/NL-\d+$/),
  )
  await press('Yes, remove')
  await sees('Paid without a place')
})

it('the register refuses the fee of an event that was canceled while it was in the sale', async () => {
  const id = await planEvent(8)
  const [guest] = await venue.sql<{ id: string }[]>`
    insert into public.event_signups (event_id, full_name) values (${id}, 'Cleo Cedarly') returning id`
  await open(`/admin/events/${id}`)
  await press('Take fee Cleo Cedarly')
  await usable('button', 'Cash')
  await venue.sql`update public.events set cancelled_at = private.clock() where id = ${id}`
  await press('Cash')
  await press(/^Take \$25/, await inside('dialog'))
  await sees(/Roster Cup has been canceled\. Cleo Cedarly owes nothing\. Nothing was sold\./)
  expect(await venue.sql`select 1 from private.event_fees where signup_id = ${guest?.id ?? ''}`).toHaveLength(
    0,
  )
})
