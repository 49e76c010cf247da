import { beforeEach, expect, it } from 'vitest'
import { addBooking, clearDay } from '../desk-bookings.ts'
import { allowCodeAgain, currentCode, enrollPhone } from '../host/authenticator.ts'
import { newPerson } from '../host/test-host.ts'
import { eventually, fill, inside, press } from './actions.ts'
import { today } from './evening.ts'
import { open, screen } from './screen.tsx'
import { enterAs, enterWith, openVenue } from './venue.ts'

const venue = openVenue()
beforeEach(() => enterAs(venue, venue.logins.admin))

/** Opens the refund dialog of a booking. */
async function refunding() {
  await clearDay(venue.sql, today)
  const parts = { bay: 5, day: today, from: '12:00', name: 'Rae Funded', paid: true }
  const number = await addBooking(venue.sql, parts)
  await open(`/admin/bookings/${number}`)
  await press(`Refund Booking ${number}`)
  return { number, dialog: await inside('dialog', `Refund Booking ${number}`) }
}

it('the refund dialog focuses the missing reason', async () => {
  const { dialog } = await refunding()
  dialog.getByRole('button', { name: /^Refund \$/ }).click()
  expect(dialog.getByLabelText('Reason')).toHaveFocus()
  expect(dialog.getByLabelText('Reason')).toHaveAccessibleDescription('Enter a reason.')
})

it('a refund asks for a recent code first and keeps the typed reason', async () => {
  const admin = await newPerson(venue.host)
  await venue.sql`insert into public.user_roles (user_id, role) values (${admin.id}, 'admin')`
  const { secret } = await enrollPhone(admin.client)
  await venue.sql`
    update auth.mfa_amr_claims set updated_at = now() - interval '11 minutes'
    where session_id in (select id from auth.sessions where user_id = ${admin.id})`
  const { data } = await admin.client.auth.refreshSession()
  enterWith(data.session)
  const { dialog, number } = await refunding()
  await fill('Reason', 'The screen was dark', dialog)
  await press(/^Refund \$/, dialog)
  await allowCodeAgain(venue.sql)
  const asking = await inside('dialog', 'Enter your code')
  await fill('Code from your app', currentCode(secret), asking)
  await press('Continue', asking)
  await eventually(() => expect(screen.getAllByText(/^Hand over .* at the counter/)[0]).toHaveFocus())
  const [refund] = await venue.sql`
    select reason from public.refunds r join public.payments p on p.id = r.payment_id
    where p.description = ${`Booking ${number}`}`
  expect(refund?.reason).toBe('The screen was dark')
})
