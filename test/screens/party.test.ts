import { beforeEach, expect, it } from 'vitest'
import { bookingPath } from '#domain/booking/booking-path.ts'
import { addDays } from '#domain/venue/venue-clock.ts'
import { clearDay } from '../desk-bookings.ts'
import { expectAccessible } from './accessible.ts'
import { eventually, hearDownload, inside, press, sees, textsOf } from './actions.ts'
import { bringSquare, fillContact, pay } from './card.ts'
import { today } from './evening.ts'
import { open, screen, user, within } from './screen.tsx'
import { newcomerEmail, openVenue } from './venue.ts'

const venue = openVenue()
beforeEach(() => bringSquare())

const day = addDays(today, 9)

it('a party of ten books two adjacent bays on one bill and cancels both together', async () => {
  const email = newcomerEmail()
  for (const one of [day, addDays(day, 1)]) await clearDay(venue.sql, one)
  await open(`/booking?day=${day}`)
  await user.selectOptions(await screen.findByLabelText('Players'), '10 players')
  const beside = await inside('region', 'Several bays')
  await beside.findByText(/No single bay fits 10/)
  const pairs = await beside.findAllByRole('button', { name: /Bay 3 and Bay 4/ })
  await user.click(pairs.at(-1) as HTMLElement)

  await eventually(() => expect(screen.getByRole('heading', { name: 'Your booking' })).toHaveFocus())
  const bays = () => textsOf(within(screen.getByRole('list', { name: 'The bays' })).getAllByRole('listitem'))
  expect(bays()).toEqual([
    expect.stringMatching(/^Bay 3 · Hollow, 4 players\$\d+$/),
    expect.stringMatching(/^Bay 4 · Orchard, 6 players\$\d+$/),
  ])
  await fillContact(email)
  await open(window.location.pathname + window.location.search)
  await eventually(() => expect(bays()).toHaveLength(2))
  await pay()
  await eventually(() => expect(screen.getByRole('heading', { name: 'Your bays are booked' })).toHaveFocus())
  const file = hearDownload()
  await press('Add to calendar')
  expect((await file().blob.text()).match(/SUMMARY:Nightlark: Bay \d/g)).toEqual([
    'SUMMARY:Nightlark: Bay 3',
    'SUMMARY:Nightlark: Bay 4',
  ])

  const [first] = await venue.sql`
    select number, key from public.bookings where email = ${email} order by number limit 1`
  await open(bookingPath(first?.number, first?.key))
  await sees(/10 players/)
  expect(screen.queryByRole('link', { name: 'Move booking' })).toBeNull()
  await expectAccessible()
  await press('Cancel all bays')
  const question = await inside('dialog', 'Cancel Bay 3 and Bay 4?')
  await question.findByText(/^You get \$\d+\.00 back for 2 bookings\.$/)
  await press('Yes, cancel them', question)
  await sees(/is on its way back to you/)
  const charged = await venue.sql`
    select count(*)::integer as bookings, count(distinct payment_id)::integer as payments, bool_and(status = 'cancelled') as ended
    from public.bookings where email = ${email}`
  expect([...charged]).toEqual([{ bookings: 2, payments: 1, ended: true }])
})
