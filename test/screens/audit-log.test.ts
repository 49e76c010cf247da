import { beforeEach, expect, it } from 'vitest'
import { clearDay } from '../desk-bookings.ts'
import { eventually, expectAddress, fill, inside, press } from './actions.ts'
import { changesOf } from './activity-log.ts'
import { open, screen, user, within } from './screen.tsx'
import { enterAs, enterAsStaff, openVenue } from './venue.ts'

const venue = openVenue()
beforeEach(() => enterAs(venue, venue.logins.admin))

it('the activity log filters by person and shows older changes on request', async () => {
  await venue.sql`
    insert into public.audit_log (actor_name, action, subject, subject_id, before, after)
    select case when n > 30 then 'New Tim' else 'Old Tom' end, 'update', 'booking_terms', 'true',
      jsonb_build_object('hold_minutes', n), jsonb_build_object('hold_minutes', n + 1)
    from generate_series(1, 31) n order by n`
  await open('/admin/changes')
  await fill('Who', 'old t')
  await press('Show')
  await expectAddress(/by=old\+t/)
  const lines = async () => (await inside('list', 'Changes')).getAllByRole('listitem')
  // The number of rows is the same as on the previous page.
  await eventually(async () => expect((await lines())[0]).toHaveTextContent('from 30 minutes to 31 minutes'))
  expect((await lines())[0]).toHaveTextContent('Old Tom changed the hold time')
  screen.getByText('Showing 25 changes')
  await press('Show older')
  await screen.findByText('Showing 30 changes')
  expect((await lines()).at(-1)).toHaveTextContent('from 1 minute to 2 minutes')
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull()
  await user.selectOptions(screen.getByLabelText('What'), 'Role')
  await press('Show')
  await screen.findByText('No changes found.')
})

it('the activity log finds changes by the venue itself and treats special characters in names literally', async () => {
  await venue.sql`
    insert into public.audit_log (actor_name, action, subject, subject_id, before, after)
    select name, 'update', 'booking_terms', 'true', '{"hold_minutes": 7}', '{"hold_minutes": 8}'
    from unnest(array['', 'Ann (Lee) 100%', 'Ann Lee 1000']) name`
  await open('/admin/changes?by=nightlark')
  await screen.findAllByText(/^Nightlark changed/)
  await open('/admin/changes?by=%28lee%29+100%25')
  await screen.findByText('Showing 1 change')
  await screen.findByText(/^Ann \(Lee\) 100% changed/)
})

it('the activity log shows staff their own changes and links to them', async () => {
  const { sql } = venue
  const day = '2026-12-07'
  await clearDay(sql, day)
  await enterAsStaff(venue)
  await open(`/admin/calendar?day=${day}`)
  await press('Bay 2, 1:00 PM, free')
  const dialog = await inside('dialog')
  await fill('Name', 'Lotte Logged', dialog)
  await press('Book', dialog)
  await screen.findByRole('link', { name: /^NB-\d+$/ })
  await press(/^Lotte Logged, Bay 2, 1:00 PM to 2:00 PM/)
  await press('Take payment')
  await press(/^Take \$/)
  const taken = await (await inside('dialog')).findByText(/^\$\d+\.00 taken\.$/)
  await eventually(() => expect(taken).toHaveFocus())
  const [row] = await sql`
    select b.number, bay.name from public.bookings b join public.bays bay on bay.id = b.bay_id
    where b.contact_name = 'Lotte Logged'`

  const [paid] = await changesOf('payments')
  within(paid as HTMLElement).getByRole('heading', { name: /took \$\d+ by card for Booking NB-/ })
  expect(paid).not.toHaveTextContent(/[0-9a-f]{8}-|Gift taken|Is resting|\$0\.00/)
  const lines = await changesOf('bookings')
  const booked = lines.find((line) => line.textContent?.includes(' booked ')) as HTMLElement
  expect(booked).toHaveTextContent(row?.name)
  expect(booked).not.toHaveTextContent(/[0-9a-f]{8}-/)
  expect(within(screen.getByLabelText('What')).queryByRole('option', { name: 'Role' })).toBeNull()
  await user.click(within(booked).getByRole('link', { name: row?.number }))
  await expectAddress(`/admin/bookings/${row?.number}`)
  await screen.findByRole('list', { name: 'Timeline' })
})
