import { beforeAll, expect, it } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { sees } from './actions.ts'
import { open, screen } from './screen.tsx'
import { enterAs, openVenue } from './venue.ts'

const venue = openVenue()
beforeAll(async () => {
  // As before the venue is set up.
  await venue.sql.unsafe('truncate public.bays cascade')
})

it('the booking page of a venue without bays says so and offers neither times nor the waitlist', async () => {
  await open('/booking')
  await screen.findByRole('heading', { name: "Online booking isn't open yet" })
  await sees(/There are no bays to book yet\. Call us/)
  expect(screen.queryByText(/No times left/)).toBeNull()
  expect(screen.queryByRole('group', { name: 'Players' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Notify me if a time opens up' })).toBeNull()
  await expectAccessible()
})

it('the waitlist page of a venue without bays says so and offers no form', async () => {
  await open('/waiting')
  await screen.findByRole('heading', { name: "Online booking isn't open yet" })
  await sees(/There are no bays to book yet\. Call us/)
  expect(screen.queryByRole('button', { name: 'Join the waitlist' })).toBeNull()
  await expectAccessible()
})

it('the Today screen of a venue without bays says so and links to the settings', async () => {
  await enterAs(venue, venue.logins.admin)
  await open('/admin/today')
  await sees(/There are no bays yet/)
  expect(screen.getByRole('link', { name: 'Add bays in Settings' })).toHaveAttribute(
    'href',
    '/admin/settings/bays',
  )
})
