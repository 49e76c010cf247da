import { beforeEach, expect, it } from 'vitest'
import { addBooking, clearDay } from '../desk-bookings.ts'
import { expectAccessible } from './accessible.ts'
import { eventually, expectFocus, fill, inside, press } from './actions.ts'
import { today } from './evening.ts'
import { loseAnswers } from './network.ts'
import { open, screen, user } from './screen.tsx'
import { enterAs, openVenue } from './venue.ts'

const venue = openVenue()
beforeEach(() => enterAs(venue, venue.logins.admin))

async function editing(name: string, parts: { paid?: boolean; hours?: number } = {}) {
  await clearDay(venue.sql, today)
  const number = await addBooking(venue.sql, { bay: 4, day: today, from: '18:00', name, ...parts })
  await open(`/admin/bookings/${number}`)
  await press('Edit')
  const dialog = await inside('dialog', `Edit ${name}`)
  await dialog.findByText(/The price stays/)
  const choose = async (label: string, words: string) =>
    user.selectOptions(
      await dialog.findByLabelText(label),
      await dialog.findByRole('option', { name: words }),
    )
  return { number, dialog, choose }
}

const standing = async (number: string) =>
  (
    await venue.sql`select players, contact_name, price_cents, override_reason, sequence,
      coalesce((select note from private.booking_notes where booking_id = bookings.id), '') as note,
      extract(epoch from ends_at - starts_at)::int / 60 as minutes from public.bookings where number = ${number}`
  )[0]

it('the booking dialog prices another hour, saves it, and shows the difference to pay', async () => {
  const { number, dialog, choose } = await editing('Ella Longer', { paid: true })
  await choose('Length', '2 hours')
  await dialog.findByText('$45.00 more: $45.00 to pay.')
  await choose('Players', '3 players')
  await fill('Note for staff', 'Brings a birthday cake', dialog)
  await expectAccessible()
  await press('Save', dialog)
  await expectFocus('Changed. $45.00 to pay.')
  await screen.findByRole('button', { name: 'Take payment' })
  expect(screen.getByText('Brings a birthday cake')).toBeVisible()
  expect(await standing(number)).toMatchObject({ minutes: 120, players: 3, price_cents: 9000, sequence: 1 })
})

it("editing only a note does not copy the account's email into the booking", async () => {
  const number = await memberBooking('Nora Noted')
  await open(`/admin/bookings/${number}`)
  await press('Edit')
  const dialog = await inside('dialog', 'Edit Nora Noted')
  await dialog.findByText(/The price stays/)
  expect(dialog.getByLabelText('Email (optional)')).toHaveValue(venue.logins.member.email)
  await fill('Note for staff', 'Left-handed', dialog)
  await press('Save', dialog)
  await expectFocus(/^Changed\./)
  const [row] = await venue.sql`select email, phone,
      coalesce((select note from private.booking_notes where booking_id = bookings.id), '') as note from public.bookings where number = ${number}`
  expect(row).toEqual({ email: '', phone: '', note: 'Left-handed' })
})

/** A booking for an account without its own contact details. */
async function memberBooking(name: string): Promise<string> {
  await clearDay(venue.sql, today)
  const number = await addBooking(venue.sql, { bay: 4, day: today, from: '18:00', name })
  await venue.sql`update public.bookings set email = '', phone = '',
    user_id = (select id from auth.users where email = ${venue.logins.member.email}) where number = ${number}`
  return number
}

it('a booking changes once when the answer is lost and staff save again', async () => {
  const { number, dialog, choose } = await editing('Lois Tanswer')
  await choose('Length', '1.5 hours')
  await dialog.findByText(/\$22\.50 more/)
  const hear = loseAnswers('manage-booking')
  await press('Save', dialog)
  // The price is requested again too and fails.
  await eventually(() => expect(dialog.getAllByText(/could not reach the clubhouse/)).toHaveLength(2))
  hear()
  await press('Save', dialog)
  await expectFocus(/^Changed\./)
  expect(await standing(number)).toMatchObject({ minutes: 90, price_cents: 6750, sequence: 1 })
})

it('the booking dialog names a broken rule and accepts a reason for an override', async () => {
  const { number, dialog, choose } = await editing('Ned Nightly')
  await choose('Length', '7 hours (with a reason)')
  await dialog.findByText(/Save asks for a reason/)
  await press('Save', dialog)
  await fill('Reason for override', 'The league final')
  await press('Override')
  const again = await inside('dialog', 'Edit Ned Nightly')
  await again.findByText(/more: /)
  await press('Save', again)
  await expectFocus(/^Changed\./)
  expect(await standing(number)).toMatchObject({ minutes: 420, override_reason: 'The league final' })
})

it("the booking dialog does not overwrite a colleague's concurrent change", async () => {
  const { number, dialog } = await editing('Mia Meanwhile')
  await venue.sql`update public.bookings set players = 4, sequence = sequence + 1 where number = ${number}`
  await fill('Name', 'Mia Married', dialog)
  await press('Save', dialog)
  await dialog.findByText('This booking just changed. Please check it and try again.')
  expect(await standing(number)).toMatchObject({ players: 4, contact_name: 'Mia Meanwhile' })
})
