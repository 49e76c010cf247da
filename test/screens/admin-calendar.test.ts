import { beforeEach, describe, expect, it } from 'vitest'
import { addBooking, clearDay, makeParty, readPlace } from '../desk-bookings.ts'
import { expectAccessible } from './accessible.ts'
import { eventually, fill, inside, press, pressTwice, sees, textsOf, usable } from './actions.ts'
import { open, screen, setWidth, user, waitFor, within } from './screen.tsx'
import { enterAs, openVenue } from './venue.ts'

const venue = openVenue()
beforeEach(() => {
  setWidth(1440)
  return enterAs(venue, venue.logins.admin)
})

async function openDay(day: string): Promise<void> {
  await open(`/admin/calendar?day=${day}`)
  await screen.findByRole('grid')
}

const block = (name: string | RegExp) => usable('button', name)
const focused = (name: string | RegExp) => waitFor(async () => expect(await block(name)).toHaveFocus())

async function lift(name: RegExp): Promise<void> {
  ;(await block(name)).focus()
  await user.keyboard('m')
  await focused(/^Moving /)
}

const says = (words: string) =>
  eventually(() => expect(textsOf(screen.getAllByRole('status'))).toContain(words))

describe('moving a booking by keyboard', () => {
  it('a booking moved by keyboard goes to the previewed place, and Escape cancels the move', async () => {
    const { sql } = venue
    const day = '2026-12-01'
    await clearDay(sql, day)
    const number = await addBooking(sql, { bay: 1, day, from: '18:00', name: 'Keya Mover' })
    await openDay(day)
    await lift(/^Keya Mover, Bay 1, 6:00 PM to 7:00 PM, confirmed/)
    await user.keyboard('{ArrowRight}{ArrowDown}')
    await says('Bay 2, 6:30 PM')
    await user.keyboard('{Escape}')
    await focused(/^Keya Mover/)
    expect(await readPlace(sql, number)).toBe('1 Tue 18:00')

    await user.keyboard('m')
    await focused(/^Moving Keya Mover/)
    await user.keyboard('{ArrowRight}{ArrowDown}{Enter}')
    await focused(/^Keya Mover, Bay 2, 6:30 PM to 7:30 PM/)
    await sees('The booking has moved.')
    expect(await readPlace(sql, number)).toBe('2 Tue 18:30')
  })

  it('moving a booking to a taken time is refused and changes nothing', async () => {
    const { sql } = venue
    const day = '2026-12-02'
    await clearDay(sql, day)
    const moved = await addBooking(sql, { bay: 1, day, from: '18:00', name: 'Una Mover' })
    const other = await addBooking(sql, { bay: 2, day, from: '18:00', name: 'Otto Stays' })
    await openDay(day)
    await lift(/^Una Mover/)
    await user.keyboard('{ArrowRight}')
    await says('Bay 2, 6:00 PM, taken')
    await user.keyboard('{Enter}')
    await sees('This bay is already booked then. Choose another bay or time.')
    await expectAccessible()
    expect(screen.queryByRole('button', { name: 'Move anyway' })).toBeNull()
    expect(await readPlace(sql, moved)).toBe('1 Wed 18:00')
    expect(await readPlace(sql, other)).toBe('2 Wed 18:00')
    await user.keyboard('{Escape}')
    await focused(/^Una Mover, Bay 1, 6:00 PM/)
  })

  it('moving a booking moves its whole party to free bays, and undo moves it back', async () => {
    const { sql } = venue
    const day = '2026-12-04'
    await clearDay(sql, day)
    const name = 'Polly Party'
    const first = await addBooking(sql, { bay: 1, day, from: '18:00', name })
    const second = await addBooking(sql, { bay: 2, day, from: '18:00', name })
    await addBooking(sql, { bay: 2, day, from: '20:00', name: 'Otto Stays' })
    await makeParty(sql, [first, second])
    const places = async () => [await readPlace(sql, first), await readPlace(sql, second)]
    await openDay(day)
    await lift(/^Polly Party, Bay 1/)
    await says('Its other bays stay.')
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}')
    await says('With it: Bay 3.')
    await expectAccessible()
    await user.click(screen.getByRole('checkbox', { name: 'The whole party' }))
    await says('Its other bays stay.')
    await user.click(screen.getByRole('checkbox', { name: 'The whole party' }))
    await press('Put it here')
    await sees('2 bays have moved.')
    expect(await places()).toEqual(['1 Fri 20:00', '3 Fri 20:00'])
    await press('Undo')
    await sees('It is back where it was.')
    expect(await places()).toEqual(['1 Fri 18:00', '2 Fri 18:00'])
  })

  it('moving a booking that a colleague has moved shows its current place', async () => {
    const { sql } = venue
    const day = '2026-12-03'
    await clearDay(sql, day)
    const number = await addBooking(sql, { bay: 1, day, from: '18:00', name: 'Stella Stale' })
    await openDay(day)
    await lift(/^Stella Stale/)
    await user.keyboard('{ArrowDown}')
    await sql`update public.bookings set sequence = sequence + 1, bay_id = (select id from public.bays where sort_order = 5)
      where number = ${number}`
    await user.keyboard('{Enter}')
    await sees('This booking just changed.')
    await block(/^Stella Stale, Bay 5, 6:00 PM/)
    expect(screen.queryByRole('button', { name: /^Moving/ })).toBeNull()
    expect(await readPlace(sql, number)).toBe('5 Thu 18:00')
  })
})

it('staff book outside opening hours with a reason, shown on the calendar and in the timeline', async () => {
  const day = '2026-12-06'
  await clearDay(venue.sql, day)
  await openDay(`${day}&hours=all`)
  await press('Bay 2, 8:00 AM, free, outside opening hours')
  const dialog = await inside('dialog', /^Book for Sunday, December 6/)
  await fill('Name', 'Early Bird', dialog)
  await dialog.findByText('$50.00')
  await press('Book', dialog)
  await sees(/open to guests from 10 AM to 8 PM/)
  await press('Book anyway', dialog)
  await dialog.findByText('Enter a reason.')
  await expectAccessible()
  expect(await venue.sql`select from public.bookings where contact_name = 'Early Bird'`).toHaveLength(0)
  await fill('Reason for override', 'A lesson before opening', dialog)
  await press('Book anyway', dialog)

  await focused(
    'Early Bird, Bay 2, 8:00 AM to 9:00 AM, confirmed, $50.00 to pay, override: A lesson before opening',
  )
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('link', { name: /^Open booking NB-/ }))
  await eventually(() =>
    expect(screen.getByRole('list', { name: 'Timeline' })).toHaveTextContent('A lesson before opening'),
  )
})

it("staff find a member by keyboard and book once at the member's own price", async () => {
  const day = '2026-11-30'
  await clearDay(venue.sql, day)
  await openDay(day)
  ;(await block('Bay 3, 7:30 PM, free')).focus()
  await user.keyboard('{Enter}')
  const dialog = await inside('dialog')
  expect(dialog.getByLabelText('Bay')).toHaveDisplayValue(/^Bay 3/)
  expect(dialog.getByLabelText('Begins')).toHaveDisplayValue('7:30 PM')
  await user.type(await dialog.findByRole('combobox', { name: 'Find a member or guest' }), 'marlow')
  await dialog.findByRole('option', { name: /Marlow Teal/ })
  await user.keyboard('{Enter}')
  await dialog.findByText('$36.00')
  await pressTwice('Book', dialog)
  await focused(/^Marlow Teal, Bay 3, 7:30 PM/)
  const rows = await venue.sql`select price_cents, booked_by is not null as by_staff from public.bookings
    where booking_date = ${day} and status = 'confirmed'`
  expect([...rows]).toEqual([{ price_cents: 3600, by_staff: true }])
})

it('the bay calendar on a phone is a list in which staff open, move and make bookings', async () => {
  const day = '2026-11-29'
  await clearDay(venue.sql, day)
  await addBooking(venue.sql, { bay: 2, day, from: '12:00', name: 'Polly Phone' })
  setWidth(375)
  await open(`/admin/calendar?day=${day}`)
  const list = within(await screen.findByRole('list', { name: 'The day by time' }))
  await press(/^Polly Phone, Bay 2, 12:00 PM/, list)
  await press('Move', await inside('dialog', 'Polly Phone'))
  const fields = await inside('region', 'Moving a booking')
  await eventually(() => expect(screen.getByRole('region', { name: 'Moving a booking' })).toHaveFocus())
  await user.selectOptions(fields.getByLabelText('Begins'), '3:30 PM')
  await press('Put it here', fields)
  await focused(/^Polly Phone, Bay 2, 3:30 PM/)
  await press('Bay 6, 5:00 PM, free')
  expect((await inside('dialog')).getByLabelText('Begins')).toHaveDisplayValue('5:00 PM')
})

it('the booking dialog recognizes a member by phone number and offers their price', async () => {
  const { sql } = venue
  const [member] = await sql`
    select m.full_name as name, m.phone from public.gym_members m join public.memberships held on held.user_id = m.user_id
    where held.status = 'active' and m.phone <> ''
      and (select count(*) from public.gym_members other where other.phone = m.phone) = 1
    order by m.id limit 1`
  await openDay('2026-12-03')
  await press('Book')
  const dialog = await inside('dialog', /^Book/)
  await fill('Name', 'Caller', dialog)
  await fill('Phone (optional)', String(member?.phone), dialog)
  await press('Book for this member', dialog)
  expect(dialog.getByText(String(member?.name))).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Someone else' })).toBeVisible()
})
