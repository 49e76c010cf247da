import { beforeEach, expect, it } from 'vitest'
import { bookingPath } from '#domain/booking/booking-path.ts'
import { dayWords } from '#domain/booking/booking-words.ts'
import { addDays } from '#domain/venue/venue-clock.ts'
import { clearDay } from '../desk-bookings.ts'
import { bringSquare, pay } from './card.ts'
import { today } from './evening.ts'
import { eventually, fill, press, sees } from './hand.ts'
import { open, screen, user } from './screen.tsx'
import { enterAs, newcomerEmail, openVenue } from './venue.ts'

const venue = openVenue()
beforeEach(() => bringSquare())

const freeTimes = () => screen.findAllByRole('button', { name: /, \$\d+\.\d\d, Bay \d/ })
const focused = (name: string | RegExp) =>
  eventually(() => expect(screen.getByRole('heading', { name })).toHaveFocus())

/** The page in the frame, of a link that leads to the page around it. */
async function followIntoFrame(name: string | RegExp): Promise<void> {
  const link = await screen.findByRole('link', { name })
  await open(String(link.getAttribute('href')).replace(/^\/booking\b/, '/portal/booking'))
}

const bookingOf = async (number = '') => {
  const [row] = await venue.sql`
    select status, players, (extract(epoch from ends_at - starts_at) / 3600)::float as hours, price_cents - (
      select sum(amount_cents) from public.payments where booking_id = bookings.id and status = 'completed')::integer as open_cents
    from public.bookings where number = ${number}`
  return { ...row }
}

it('a member moves a booking, which keeps day and party, to a dearer time, and pays the difference', async () => {
  const day = addDays(today, 5)
  await enterAs(venue, venue.logins.member)
  await open(`/portal/booking?day=${day}&minutes=90&players=4`)
  await sees('Night Owl −20%')
  const times = await freeTimes()
  await user.click(times[Math.floor(times.length / 2)] as HTMLElement)
  await focused('Your booking')
  await eventually(() => expect(screen.getByLabelText('Full name')).not.toHaveValue(''))
  await pay()
  await focused(/booked/i)
  const way = (await screen.findByRole('link', { name: 'See, move or cancel it' })).getAttribute('href') ?? ''
  await open(way)
  const number = way.match(/NB-\d+/)?.[0]

  await followIntoFrame('Move booking')
  await sees(`Moving booking ${number}`)
  await screen.findByRole('button', { name: new RegExp(`^${dayWords(day)}`), pressed: true })
  expect(screen.getByRole('radio', { name: '1.5 hours' })).toBeChecked()
  expect(screen.getByLabelText('Players')).toHaveValue('4')
  await user.click(screen.getByRole('radio', { name: '2 hours' }))
  await eventually(() => expect(window.location.search).toContain('minutes=120'))
  await user.click((await freeTimes()).at(-1) as HTMLElement)
  await focused('Move your booking')
  await sees('To pay now')
  await pay()
  await focused('Your booking has moved')
  expect(await bookingOf(number)).toEqual({ status: 'confirmed', players: 4, hours: 2, open_cents: 0 })
  await open('/dashboard')
  await screen.findByRole('link', { name: new RegExp(`booking ${number}$`) })
})

it('an hour more is two presses away from the page of a booking, and a reload between them', async () => {
  const [day, email] = [addDays(today, 6), newcomerEmail()]
  await clearDay(venue.sql, day)
  await open(`/portal/booking?day=${day}&players=2`)
  await user.click((await freeTimes())[0] as HTMLElement)
  await focused('Your booking')
  await fill('Full name', 'Robin Newcomer')
  await fill('Email', email)
  await fill('Phone', '(256) 555-0177')
  await pay()
  await focused('Your bay is booked')
  const [made] = await venue.sql`select number, key from public.bookings where email = ${email}`
  const page = bookingPath(made?.number, made?.key)
  await open(page)

  await followIntoFrame(/^One hour more · \$/)
  await screen.findByRole('heading', { name: 'More time' })
  await sees('To pay now')
  await open(window.location.pathname + window.location.search)
  await screen.findByRole('heading', { name: 'More time' })
  await pay()
  await screen.findByRole('heading', { name: 'You have more time' })
  expect(await bookingOf(made?.number)).toEqual({ status: 'confirmed', players: 2, hours: 2, open_cents: 0 })
  const letters = await venue.sql`
    select template from private.mail_outbox where to_address = ${email} order by id desc limit 1`
  expect([...letters]).toEqual([{ template: 'booking_extended' }])
})

it('the code in a bay leads who plays there to their booking', async () => {
  const email = newcomerEmail()
  const [played] = await venue.sql`
    insert into public.bookings (bay_id, starts_at, ends_at, contact_name, email, status)
    select id, private.clock() - interval '10 minutes', private.clock() + interval '10 minutes', 'Robin Newcomer', ${email}, 'confirmed'
    from public.bays where active and not exists (
      select from public.bookings b where b.bay_id = bays.id and b.status in ('held', 'confirmed', 'attended', 'blocked')
        and b.starts_at < private.clock() + interval '2 hours' and b.free_at > private.clock() - interval '10 minutes')
    limit 1 returning bay_id, number`
  await open(`/bay/${played?.bay_id}`)
  await screen.findByRole('heading', { name: /^Bay \d/ })
  await press('Show my booking')
  await sees('Type the email of your booking.')
  await fill('The email you booked with', 'somebody.else@example.com')
  await press('Show my booking')
  await sees('This bay is not booked with that email now.')
  await fill('The email you booked with', email)
  await press('Show my booking')
  await screen.findByRole('heading', { name: `Booking ${played?.number}` })
})
