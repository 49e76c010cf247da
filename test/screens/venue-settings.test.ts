import { afterEach, beforeEach, expect, it } from 'vitest'
import { setVenue } from '#domain/venue/venue.ts'
import { demoVenue } from '../demo-venue.ts'
import { listEmailsTo } from '../host/outbox.ts'
import { createVisitorClient, newAdmin, newPerson } from '../host/test-host.ts'
import { expectAccessible } from './accessible.ts'
import { expectToast, fill, press } from './actions.ts'
import { changesOf } from './activity-log.ts'
import { open, screen } from './screen.tsx'
import { enterAs, openVenue } from './venue.ts'

const venue = openVenue()
beforeEach(() => enterAs(venue, venue.logins.admin))
afterEach(async () => {
  await venue.sql`update public.venue set name = ${demoVenue.name}, phone = ${demoVenue.phone}, city = ${demoVenue.city}`
  setVenue(demoVenue)
})

it('the demo venue in the database is the one that tests without a database use', async () => {
  const { data } = await createVisitorClient(venue.host).from('venue').select()
  const [row] = data ?? []
  expect(row).toMatchObject({
    name: demoVenue.name,
    long_name: demoVenue.longName,
    tagline: demoVenue.tagline,
    latitude: demoVenue.latitude,
    socials: demoVenue.socials,
    parking: demoVenue.parking,
    member_key: demoVenue.memberKey,
    side_street: demoVenue.sideStreet,
  })
})

it("an admin changes the venue's name, which new emails use as sender and in their text", async () => {
  await open('/admin/settings/venue')
  await press('Edit Name and contact')
  await fill('Name', 'Larkfield')
  await fill('Phone', '256-555-0199')
  await press('Save')
  await expectToast('Name and contact saved')
  await screen.findByText('(256) 555-0199')
  const [newest] = await changesOf('venue')
  expect(newest).toHaveTextContent('changed the name of the venue from Nightlark to Larkfield')

  const { email } = await newPerson(venue.host, { name: 'Robin Newcomer' })
  const asked = await createVisitorClient(venue.host).auth.resetPasswordForEmail(email)
  expect(asked.error).toBeNull()
  const sent = await listEmailsTo(venue.host, email)
  expect(sent.map(({ subject }) => subject)).toContain('Reset your Larkfield password')
  expect(sent[0]?.text).toContain('(256) 555-0199')
})

it('the venue form refuses what is no email, link, ZIP code or coordinate and names the field', async () => {
  await open('/admin/settings/venue')
  await press('Edit Name and contact')
  await fill('Email', 'hello at example')
  await fill('Social profiles', 'Instagram, @nightlarkgolf')
  await press('Save')
  await screen.findByText('Enter an email address, like name@example.com.')
  await screen.findByText(/Write each of up to 6 profiles on a line of its own/)
  await expectAccessible()
  await press('Cancel')

  await press('Edit Address')
  await fill('State', 'XX')
  await fill('ZIP code', '1234')
  await fill('Latitude', '')
  await press('Save')
  await screen.findByText('Enter a two-letter state, like AL.')
  await screen.findByText('Enter a five-digit ZIP code, like 35058.')
  await fill('State', 'al')
  await fill('ZIP code', '35055')
  await press('Save')
  await screen.findByText('Enter both coordinates, or neither.')
  await press('Cancel')

  await press('Edit Members and courses')
  await fill('Member Login link', 'javascript:alert(1)')
  await press('Save')
  await screen.findByText('Enter a web address, like https://example.com.')
})

it("saving the venue shows another admin's change instead of overwriting it", async () => {
  await open('/admin/settings/venue')
  await press('Edit Address')
  const { client } = await newAdmin(venue.host)
  await client.from('venue').update({ city: 'Larkville' }).eq('only_one', true)
  await fill('Street', '9 Other Street')
  await press('Save')
  const alert = await screen.findByText(/Ada Admin has changed this since you opened it\./)
  expect(alert).toHaveTextContent('City: now Larkville, was Cullman')
  await press('Take theirs')
  expect(screen.getByLabelText('City')).toHaveValue('Larkville')
})
