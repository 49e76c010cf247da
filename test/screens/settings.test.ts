import { beforeEach, expect, it } from 'vitest'
import { addDays } from '#domain/venue/venue-clock.ts'
import { formatDayLong } from '#domain/venue/venue-time.ts'
import { eventually, expectToast, fill, press, pressTwice, rowOf, sees } from './actions.ts'
import { changesOf } from './activity-log.ts'
import { today } from './evening.ts'
import { holdBack } from './network.ts'
import { open, screen, user } from './screen.tsx'
import { enterAs, openVenue } from './venue.ts'

const venue = openVenue()
beforeEach(() => enterAs(venue, venue.logins.admin))

const someDay = addDays(today, 5)
const booking = `/booking?day=${someDay}&minutes=60`
const offers = (bay: string) =>
  screen.queryAllByRole('button', { name: new RegExp(`, \\$\\d+\\.\\d\\d, ${bay}`) })

it('a bay out of service is not offered to guests until it is back', async () => {
  await open('/admin/settings/bays')
  await press('Take out of service Bay 2 · Thicket')
  await press('Take out of service')
  await screen.findByText('Enter a reason.')
  await fill('Reason', 'The projector is dark')
  await press('Take out of service')
  await screen.findByText(/^Bay 2 · Thicket is out of service\..* to be moved\./)
  expect(await rowOf('Bay 2 · Thicket')).toHaveTextContent('Out of service')
  await open(booking)
  await eventually(() => expect(offers('Bay 1')).not.toEqual([]))
  expect(offers('Bay 2')).toEqual([])

  await open('/admin/settings/bays')
  await press('Put back in service Bay 2 · Thicket')
  await fill('Reason', 'New lamp')
  await press('Put back in service')
  await screen.findByText('Bay 2 · Thicket is back in service.')
  await open(booking)
  await eventually(() => expect(offers('Bay 2')).not.toEqual([]))
  const [newest] = await changesOf('bays')
  expect(newest).toHaveTextContent('Reason: New lamp')
  expect(newest).toHaveTextContent('put Bay 2 · Thicket back in service.')
})

it('a day with special hours is closed to guests until it is removed', async () => {
  const day = addDays(someDay, 2)
  await open('/admin/settings/hours')
  await press('Add a day')
  await fill('Day', day)
  await user.click(await screen.findByLabelText('Applies to members too'))
  await fill('Reason (shown to guests)', 'Staff outing')
  await press('Save')
  await expectToast('Special hours saved')
  expect(await rowOf(formatDayLong(day))).toHaveTextContent('Closed for members too')
  await open(`/booking?day=${day}`)
  await screen.findByText('No times left on this day.')

  await open('/admin/settings/hours')
  await press('Add a day')
  await fill('Day', day)
  await press('Save')
  await screen.findByText('This day already has special hours. Remove those first.')
  await press('Cancel')
  await press(`Edit ${formatDayLong(day)}`)
  expect(await screen.findByLabelText('Reason (shown to guests)')).toHaveValue('Staff outing')
  await user.click(screen.getByLabelText('Closed all day'))
  await fill('Opens', '12:00')
  await press('Save')
  await eventually(async () =>
    expect(await rowOf(formatDayLong(day))).toHaveTextContent('Open noon to 4 PM for members too'),
  )
  await press(`Remove ${formatDayLong(day)}`)
  await press('Yes, remove it')
  await eventually(() => expect(screen.queryByRole('heading', { name: formatDayLong(day) })).toBeNull())
  await open(`/booking?day=${day}`)
  await eventually(() => expect(offers('Bay')).not.toEqual([]))
  const [newest] = await changesOf('opening_exceptions')
  expect(newest).toHaveTextContent('Staff outing')
})

it('opening hours may end after midnight, but not before they begin', async () => {
  await open('/admin/settings/hours')
  await press('Edit Monday, 10 AM to 10 PM')
  await fill('Closes', '07:00')
  await press('Save')
  await screen.findByText('The end is before the start. After midnight, 6 AM is the latest.')
  await fill('Closes', '01:30')
  await press('Save')
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press('Edit Monday, 10 AM to 1:30 AM the next day')
  await fill('Closes', '22:00')
  await press('Save')
  await screen.findByRole('button', { name: 'Edit Monday, 10 AM to 10 PM' })
})

it('the sign-up page shows the features of a plan as edited', async () => {
  await open('/admin/settings/plans')
  await press('Edit Corporate')
  expect(await screen.findByLabelText('Price per month in dollars')).toHaveValue('')
  await fill('What it includes, one per line', 'Bays for up to 30 people\n\n  A host  ')
  await press('Save')
  await eventually(async () =>
    expect(await rowOf('Corporate')).toHaveTextContent('Bays for up to 30 people · A host'),
  )
  await open('/member-signup')
  await screen.findAllByText('Bays for up to 30 people')
})

it('an admin plans, changes and cancels an event, and its guests are notified', async () => {
  const { sql } = venue
  const title = 'Story Scramble'
  await open('/admin/settings/events')
  await press('Add event')
  await fill('Title', title)
  await fill('Day', addDays(someDay, 20))
  await fill('Starts', '19:00')
  await fill('Ends', '00:30')
  await pressTwice('Save')
  await sees('outside opening hours')
  await press('Save anyway')
  await expectToast('Event saved')
  expect(await rowOf(title)).toHaveTextContent('0 of 24 places taken')
  expect(await sql`select from public.events where title = ${title}`).toHaveLength(1)

  await sql`
    insert into public.event_signups (event_id, user_id)
    select e.id, p.id from public.events e, public.profiles p
    where e.title = ${title} and p.email = 'member@nightlark.example'`
  await open('/admin/settings/events')
  await press(new RegExp(`^Edit ${title}`))
  await fill('Places', '0')
  await press('Save')
  await screen.findByText('Enter a whole number from 1 to 500.')
  await fill('Places', '8')
  await press('Save')
  await press('Save anyway')
  await eventually(async () => expect(await rowOf(title)).toHaveTextContent('1 of 8 places taken'))

  await press(new RegExp(`^Cancel ${title}`))
  await sees('The guest who signed up will get an email, if they gave an address.')
  await press('Yes, cancel it')
  await eventually(async () => expect(await rowOf(title)).toHaveTextContent('Canceled'))
  const letters = await sql`select to_address from private.mail_outbox where data ->> 'title' = ${title}`
  expect([...letters]).toEqual([{ to_address: 'member@nightlark.example' }])
})

it('a new price applies to the next booking until it is removed, and the activity log shows who set it', async () => {
  await open('/admin/settings/prices')
  await screen.findByText('Every half hour of the week has a price.')
  await press('Add price')
  await press('Save')
  const days = await screen.findByRole('group', { name: 'Days' })
  await eventually(() => expect(days).toHaveAccessibleDescription('Choose at least one day.'))
  await fill('Name', 'Story')
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
    await user.click(screen.getByLabelText(day))
  await fill('From', '00:00')
  await fill('Until', '00:00')
  await fill('Dollars per hour', '61')
  await press('Save')
  await expectToast('Price saved')

  // The list reorders before the answer arrives, and other actions need not wait for it.
  const answer = holdBack('rpc/order_price_rules')
  await press('Up Story')
  await screen.findByRole('heading', { name: '3. Story' })
  await press('Edit Story')
  await press('Save')
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
  answer()
  for (const place of [3, 2, 1]) {
    await screen.findByText(`Story is now number ${place}.`)
    if (place > 1) await press('Up Story')
  }
  await screen.findByRole('heading', { name: '1. Story' })
  await open(booking)
  await eventually(() => expect(offers('Bay')[0]).toHaveAccessibleName(/\$61\.00/))

  await open('/admin/settings/prices')
  await press('Edit Story')
  await fill('Dollars per hour', '62.50')
  await press('Save')
  await eventually(async () => expect(await rowOf('1. Story')).toHaveTextContent('$62.50 an hour'))
  const [changed] = await changesOf('price_rules')
  expect(changed).toHaveTextContent('changed the hourly rate of the price Story from $61 to $62.50.')

  await open('/admin/settings/prices')
  await press('Remove Story')
  await press('Yes, remove it')
  await eventually(() => expect(screen.queryByRole('heading', { name: /Story/ })).toBeNull())
  await open(booking)
  await eventually(() => expect(offers('Bay')[0]).toHaveAccessibleName(/\$(35|45|50)\.00/))
  const [removed] = await changesOf('price_rules')
  expect(removed).toHaveTextContent('removed the price Story.')
})
