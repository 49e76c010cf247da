import { beforeEach, it } from 'vitest'
import { listEmailsTo } from '../host/outbox.ts'
import { newPerson } from '../host/test-host.ts'
import { expectAccessible } from './accessible.ts'
import { fill, press } from './actions.ts'
import { open, screen } from './screen.tsx'
import { enterAs, openVenue } from './venue.ts'

const venue = openVenue()
beforeEach(() => venue.sql`delete from private.rate_limits`)

it('enrolling the first factor asks for the password or an emailed code when the sign-in is old', async () => {
  const person = await newPerson(venue.host)
  await enterAs(venue, person)
  const grow = () => venue.sql`
    update auth.mfa_amr_claims set updated_at = now() - interval '20 minutes'
    where session_id in (select id from auth.sessions where user_id = ${person.id})`
  await grow()
  await open('/dashboard/security')
  await press('Add an authenticator app')
  await press('I have an app')
  await screen.findByRole('dialog', { name: "Confirm it's you" })
  await expectAccessible()
  await fill('Your password', 'a guess')
  await press('Continue')
  await screen.findByText('The current password is not right.')
  await press('Email me a code instead')
  await screen.findByLabelText('Code from the email')
  const [letter] = await listEmailsTo(venue.host, person.email)
  await fill('Code from the email', letter?.text.match(/\b\d{10}\b/)?.[0] ?? '')
  await press('Continue')
  await screen.findByAltText('QR code for your authenticator app')
})
