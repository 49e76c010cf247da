import { beforeEach, expect, it, vi } from 'vitest'
import { bookingPath } from '#domain/booking/booking-path.ts'
import { dayWords } from '#domain/booking/booking-words.ts'
import { addDays } from '#domain/venue/venue-clock.ts'
import { clearDay } from '../desk-bookings.ts'
import { eventually, fill, press, sees } from './actions.ts'
import { bringSquare, fillContact, pay } from './card.ts'
import { today } from './evening.ts'
import { open, screen, user } from './screen.tsx'
import { enterAs, newcomerEmail, openVenue } from './venue.ts'

const venue = openVenue()
beforeEach(() => bringSquare())

const freeTimes = () => screen.findAllByRole('button', { name: /, \$\d+\.\d\d, Bay \d/ })
const focused = (name: string | RegExp) =>
  eventually(() => expect(screen.getByRole('heading', { name })).toHaveFocus())

async function goTo(name: string | RegExp): Promise<void> {
  const link = await screen.findByRole('link', { name })
  await open(String(link.getAttribute('href')))
}

const bookingOf = async (number = '') => {
  const [row] = await venue.sql`
    select status, players, (extract(epoch from ends_at - starts_at) / 3600)::float as hours, price_cents - (
      select sum(amount_cents) from public.payments where booking_id = bookings.id and status = 'completed')::integer as open_cents
    from public.bookings where number = ${number}`
  return { ...row }
}

it('a member moves a booking to a more expensive time, keeping the day and the players, and pays the difference', async () => {
  const day = addDays(today, 5)
  await enterAs(venue, venue.logins.member)
  await open(`/booking?day=${day}&minutes=90&players=4`)
  await sees('Night Owl −20%')
  const times = await freeTimes()
  await user.click(times[Math.floor(times.length / 2)] as HTMLElement)
  await focused('Your booking')
  await eventually(() => expect(screen.getByLabelText('Full name')).not.toHaveValue(''))
  await pay()
  await focused(/booked/i)
  const way = (await screen.findByRole('link', { name: 'Manage booking' })).getAttribute('href') ?? ''
  await open(way)
  const number = way.match(/NB-\d+/)?.[0]

  await goTo('Move booking')
  await sees(`Moving booking ${number}`)
  await screen.findByRole('heading', { name: 'Change Your Booking' })
  await screen.findByRole('link', { name: new RegExp(`^${dayWords(day)}`), current: true })
  expect(screen.getByRole('radio', { name: '1.5 hours' })).toBeChecked()
  expect(screen.getByLabelText('Players')).toHaveValue('4')
  await user.click(screen.getByRole('radio', { name: '2 hours' }))
  await eventually(() => expect(window.location.search).toContain('minutes=120'))
  await user.click((await freeTimes()).at(-1) as HTMLElement)
  await focused('Move your booking')
  await sees(/Already paid−\$\d+\.\d\dTo pay now/)
  await pay()
  await focused('Your booking has moved')
  expect(await bookingOf(number)).toEqual({ status: 'confirmed', players: 4, hours: 2, open_cents: 0 })
  await open('/dashboard')
  await screen.findByRole('link', { name: new RegExp(`booking ${number}$`) })
})

it('a guest extends a booking by an hour from its page in two clicks, with a reload between them', async () => {
  const [day, email] = [addDays(today, 6), newcomerEmail()]
  await clearDay(venue.sql, day)
  await open(`/booking?day=${day}&players=2`)
  await user.click((await freeTimes())[0] as HTMLElement)
  await focused('Your booking')
  await fillContact(email)
  await pay()
  await focused('Your bay is booked')
  const [made] = await venue.sql`select number, key from public.bookings where email = ${email}`
  const page = bookingPath(made?.number, made?.key)
  await open(page)

  const reported = vi.spyOn(console, 'error')
  await goTo(/^Add an hour · \$/)
  await screen.findByRole('heading', { name: 'More time' })
  await sees('To pay now')
  expect(reported).not.toHaveBeenCalled()
  const heldFor = () => venue.sql`select id, hold_expires_at from public.bookings where status = 'held'`
  const [held] = await heldFor()
  await open(page)
  await goTo(/^Add an hour · \$/)
  await screen.findByRole('heading', { name: 'More time' })
  await sees('To pay now')
  expect(await heldFor()).toMatchObject([{ id: held?.id }])
  await open(window.location.pathname + window.location.search)
  await screen.findByRole('heading', { name: 'More time' })
  await pay()
  await screen.findByRole('heading', { name: 'You have more time' })
  expect(await bookingOf(made?.number)).toEqual({ status: 'confirmed', players: 2, hours: 2, open_cents: 0 })
  const letters = await venue.sql`
    select template from private.mail_outbox where to_address = ${email} order by id desc limit 1`
  expect([...letters]).toEqual([{ template: 'booking_extended' }])
})

it('the QR code of a bay sells more time to the guest playing there and shows nothing about them', async () => {
  const email = newcomerEmail()
  const [played] = await venue.sql`
    insert into public.bookings (bay_id, starts_at, ends_at, contact_name, email, status)
    select id, half_hour, half_hour + interval '30 minutes', 'Robin Newcomer', ${email}, 'confirmed'
    from public.bays, date_bin('30 minutes', private.clock(), '2026-01-01Z') half_hour where active and not exists (
      select from public.bookings b where b.bay_id = bays.id and b.status in ('held', 'confirmed', 'attended', 'blocked')
        and b.starts_at < half_hour + interval '2 hours' and b.free_at > half_hour)
    limit 1 returning bay_id, number`
  const [sheet] = await venue.sql`select key from public.bay_codes where bay_id = ${played?.bay_id}`
  await open(`/bay/${sheet?.key}`)
  await screen.findByRole('heading', { name: /^Bay \d/ })
  await press('Show my time')
  await sees('Enter the email you booked with.')
  await fill('The email you booked with', 'somebody.else@example.com')
  await press('Show my time')
  await sees('This bay is not booked with that email now.')
  await fill('The email you booked with', email)
  await press('Show my time')
  await screen.findByRole('heading', { name: `Booking ${played?.number}` })
  await sees(/The bay is yours until /)
  expect(screen.getByRole('link', { name: 'Order food and drinks' })).toBeVisible()
  expect(document.body).not.toHaveTextContent(/Robin Newcomer/)
  expect(document.body).not.toHaveTextContent(email)

  await goTo(/^Add (an hour|half an hour) · \$/)
  await screen.findByRole('heading', { name: 'More time' })
  await pay()
  await screen.findByRole('heading', { name: 'You have more time' })
  await screen.findByRole('link', { name: 'See your time' })
  expect(document.body).not.toHaveTextContent(/Robin Newcomer/)
  const [longer] = await venue.sql`select sequence, key from public.bookings where number = ${played?.number}`
  expect(longer?.sequence).toBe(1)
  expect(window.location.search).not.toContain(longer?.key)
})

it('an outdated QR code of a bay says so and whom to ask', async () => {
  const [bay] = await venue.sql`select id from public.bays where active limit 1`
  await open(`/bay/${bay?.id}`)
  await screen.findByRole('heading', { name: 'This code no longer works' })
  await sees(/ask at the desk or call us/)
  expect(screen.getByRole('link', { name: /^Call \(256\)/ })).toBeVisible()
})

it('an admin creates a new QR code for a bay', async () => {
  await enterAs(venue, venue.logins.admin)
  await open('/admin/settings/bays/codes')
  const [bay] = await venue.sql`
    select name, key from public.bay_codes join public.bays on id = bay_id order by sort_order limit 1`
  await press(`New code ${bay?.name}`)
  await press('Make a new code')
  await eventually(async () => {
    const [now] = await venue.sql`
      select key from public.bay_codes join public.bays on id = bay_id order by sort_order limit 1`
    expect(now?.key).not.toBe(bay?.key)
  })
})
