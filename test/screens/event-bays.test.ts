import { beforeEach, expect, it } from 'vitest'
import { addBooking, clearDay } from '../desk-bookings.ts'
import { expectAccessible } from './accessible.ts'
import { eventually, expectToast, fill, follow, inside, press, sees, textsOf } from './actions.ts'
import { changesOf } from './activity-log.ts'
import { open, screen, setWidth, user } from './screen.tsx'
import { enterAs, openVenue } from './venue.ts'

const venue = openVenue()
beforeEach(() => {
  setWidth(1440)
  return enterAs(venue, venue.logins.admin)
})

const weeks = ['2026-12-03', '2026-12-10', '2026-12-17']
const title = 'Night Scramble'
const savedDays = async () =>
  (
    await venue.sql`select to_char(starts_at at time zone private.venue_zone(), 'YYYY-MM-DD') as day
      from public.events where title = ${title} order by starts_at`
  ).map(({ day }) => day)

it('an admin plans weekly events with bays, sees conflicting bookings before saving, and can skip those dates', async () => {
  const { sql } = venue
  for (const day of weeks) await clearDay(sql, day)
  const number = await addBooking(sql, { bay: 1, day: '2026-12-10', from: '20:00', name: 'Otto Stays' })
  await open('/admin/settings/events?edit=new')
  await fill('Title', title)
  await fill('Day', weeks[0] ?? '')
  await fill('Starts', '19:00')
  await fill('Ends', '21:00')
  await fill('Weeks in a row', '3')
  await user.click(await screen.findByRole('checkbox', { name: 'Bay 1 · Meadow' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Bay 2 · Thicket' }))
  await fill('Bays from', '18:30')
  await press('Save')

  const list = await inside('list', 'Conflicts')
  await list.findByText(/December 10, 2026, 8:00 PM to 9:00 PM, Bay 1 · Meadow/)
  expect(list.getByRole('link', { name: number })).toHaveAttribute('href', `/admin/bookings/${number}`)
  await expectAccessible()
  expect(await savedDays()).toEqual([])
  await press('Skip 1 date and save 2')
  await expectToast('Event saved', title)
  expect(await savedDays()).toEqual(['2026-12-03', '2026-12-17'])
  const [newest] = await changesOf('events')
  expect(newest).toHaveTextContent(/Bays.*Bay 1 · Meadow, Bay 2 · Thicket/)
})

it('an admin can plan an event on a closed day after confirming it', async () => {
  const day = '2026-12-23'
  await venue.sql`insert into public.opening_exceptions (day, note) values (${day}, 'Eve of the eve')`
  await open('/admin/settings/events?edit=new')
  await fill('Title', 'Staff Scramble')
  await fill('Day', day)
  await press('Save')
  await sees('closed that day, Eve of the eve')
  await press('Save anyway')
  await expectToast('Event saved', 'Staff Scramble')
})

it('an admin can plan an event outside opening hours after confirming it', async () => {
  const day = '2026-12-14'
  await venue.sql`
    insert into public.opening_exceptions (day, opens_minute, closes_minute, note) values (${day}, 600, 960, 'Closes early')`
  await open('/admin/settings/events?edit=new')
  await fill('Title', 'Late Clinic')
  await fill('Day', day)
  await fill('Starts', '18:00')
  await fill('Ends', '19:00')
  await press('Save')
  await sees('outside opening hours')
  await press('Save anyway')
  await expectToast('Event saved', 'Late Clinic')
})

it('saving an event on a closed day does not overwrite a concurrent change', async () => {
  const [event] = await venue.sql`select id from public.events where title = 'Staff Scramble'`
  await open(`/admin/settings/events?edit=${event?.id}`)
  await fill('Places', '9')
  await press('Save')
  await sees('closed that day, Eve of the eve')
  await venue.sql`update public.events set capacity = 11 where id = ${event?.id}`
  await press('Save anyway')
  await sees(/since you opened it/)
  await press('Take theirs')
  expect(await screen.findByLabelText('Places')).toHaveValue('11')
})

it('the bay calendar shows an event in each of its bays, with a link to its roster', async () => {
  await open(`/admin/calendar?day=${weeks[0]}`)
  const grid = await inside('grid')
  await grid.findByRole('link', { name: `${title}, event, Bay 2, 6:30 PM to 9:00 PM` })
  expect(grid.queryByRole('button', { name: 'Bay 1, 8:30 PM, free' })).toBeNull()
  await grid.findByRole('button', { name: 'Bay 1, 9:00 PM, free' })
  await grid.findByRole('button', { name: 'Bay 3, 8:30 PM, free' })
  const about = await inside('list', 'About this day')
  about.getByText(/7–9 PM, 0 of 24/)
  await expectAccessible()
  await open(`/booking?day=${weeks[0]}&minutes=60`)
  await eventually(() =>
    expect(screen.queryAllByRole('button', { name: /, 8:00 PM, .*Bay 3/ })).not.toEqual([]),
  )
  expect(screen.queryAllByRole('button', { name: /, 8:00 PM, .*Bay [12]/ })).toEqual([])

  await open(`/admin/calendar?day=${weeks[0]}&view=list`)
  await follow(`${title}, event, Bay 1, 6:30 PM to 9:00 PM`)
  await sees('Bay 1 · Meadow, Bay 2 · Thicket, 6:30 PM to 9:00 PM')
})

it('an event cannot be moved over a booking, and canceling it releases its bays', async () => {
  const { sql } = venue
  const number = await addBooking(sql, { bay: 2, day: '2026-12-03', from: '12:00', name: 'Una Early' })
  await open('/admin/settings/events')
  const edit = await screen.findAllByRole('button', { name: new RegExp(`^Edit ${title}`) })
  await user.click(edit[0] as HTMLElement)
  await fill('Starts', '11:00')
  await fill('Ends', '13:00')
  await fill('Bays from', '')
  await press('Save')
  await sees('Move the bookings first, or choose another time or other bays.')
  await sees(number)
  await press('Cancel')
  await user.click(
    (await screen.findAllByRole('button', { name: new RegExp(`^Cancel ${title}`) }))[0] as HTMLElement,
  )
  await press('Yes, cancel it')
  await eventually(async () =>
    expect(
      await sql`select from public.bookings where status = 'blocked' and booking_date = '2026-12-03'`,
    ).toHaveLength(0),
  )
  await open('/admin/calendar?day=2026-12-03')
  await screen.findByRole('button', { name: 'Bay 1, 8:30 PM, free' })
})

it('the bay calendar names a closed day, and a bay out of service with its reason', async () => {
  const { sql } = venue
  const day = '2026-12-22'
  await sql`insert into public.opening_exceptions (day, note, members_too) values (${day}, 'Staff outing', true)`
  await open('/admin/settings/bays')
  await press('Take out of service Bay 3 · Hollow')
  await fill('Reason', 'The projector is dark')
  await press('Take out of service')
  await screen.findByText(/^Bay 3 · Hollow is out of service/)
  await open(`/admin/calendar?day=${day}`)
  const about = await inside('list', 'About this day')
  about.getByText('Closed: Staff outing')
  about.getByText('Bay 3: Out of service: The projector is dark')
  const head = await screen.findByRole('columnheader', { name: /^Bay 3/ })
  expect(head).toHaveTextContent('HollowOut of service: The projector is dark')
})

it('the day sheet lists an event with its bays and attendance, below the notes of the day', async () => {
  const { sql } = venue
  const day = '2026-12-30'
  await clearDay(sql, day)
  await addBooking(sql, { bay: 3, day, from: '18:00', name: 'Ada Wren' })
  await sql`insert into public.opening_exceptions (day, note, opens_minute, closes_minute) values (${day}, 'Inventory', 960, 1320)`
  await sql`insert into public.events (title, kind, starts_at, ends_at, capacity, bay_ids, bays_from, bays_until)
    select 'Putting Lesson', 'lesson', '2026-12-31T01:00:00Z', '2026-12-31T02:00:00Z', 6, array_agg(id),
      '2026-12-31T00:30:00Z', '2026-12-31T02:00:00Z' from public.bays where sort_order in (1, 2)`
  await open(`/admin/today?sheet=${day}`)
  await sees('Open 4 PM to 10 PM: Inventory')
  const sheet = await inside('table')
  expect(textsOf(sheet.getAllByRole('row'))).toEqual([
    'TimeBayNamePlayersPhoneTo payHere',
    '6:00 PM to 7:00 PMBay 3 · HollowAda Wren2(256) 555-0177$45.00Not yet',
    '7:00 PM to 8:00 PMBay 1, Bay 2Putting LessonLesson, bays 6:30–8 PM0 of 6Not yet',
  ])
  await expectAccessible()
})
