import { beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '#domain/venue/venue-clock.ts'
import { addBooking, clearDay } from '../desk-bookings.ts'
import { expectAccessible } from './accessible.ts'
import { eventually, expectAddress, press, sees, usable } from './actions.ts'
import { bringSquare, fillContact, pay, payWith } from './card.ts'
import { today } from './evening.ts'
import { setIntervals } from './intervals.ts'
import { cut, loseAnswers, rewrite } from './network.ts'
import { open, screen, user, within } from './screen.tsx'
import { enterAs, newcomerEmail, openVenue } from './venue.ts'

beforeEach(() => bringSquare())

const someDay = addDays(today, 5)
const freeTimes = (name = /, \$\d+\.\d\d, Bay \d/) => screen.findAllByRole('button', { name })

async function chooseTime(place: number, name?: RegExp): Promise<void> {
  const times = await freeTimes(name)
  await user.click(times.at(place) as HTMLElement)
  await screen.findByRole('heading', { name: 'Your booking' })
}

describe('a guest on the booking page', () => {
  const venue = openVenue()

  it('a guest sees that free times are polled when live updates are unavailable', async () => {
    setIntervals({ openSocket: 0 })
    await open(`/booking?day=${someDay}`)
    await freeTimes()
    await sees('Live updates are off. We refresh free times every 30 seconds.')
  })

  it('a guest sees that a hold has expired and holds the time again with one click', async () => {
    const mend = rewrite('hold-bay', (answer) => ({
      ...answer,
      hold: { ...Object(answer.hold), keptMs: 3_000 },
    }))
    await open(`/booking?day=${someDay}`)
    await chooseTime(15)
    await sees('Your hold has expired')
    expect(screen.getByRole('button', { name: /^Pay \$/ })).toBeDisabled()
    mend()
    await press('Hold it again')
    await eventually(() => expect(screen.getByRole('timer')).toHaveTextContent(/Held for (10:00|9:\d\d)$/))
    await usable('button', /^Pay \$/)
  })

  it('a guest is not charged for a time that was given away and is informed of it', async () => {
    await open(`/booking?day=${someDay}`)
    await chooseTime(18)
    await fillContact(newcomerEmail())
    await venue.sql`delete from public.bookings where status = 'held' and hold_expires_at = (
      select max(hold_expires_at) from public.bookings where status = 'held')`
    await pay()
    await sees('Your hold has expired')
    await press('Hold it again')
    await screen.findByRole('timer')
    expect(
      await venue.sql`select id from public.payments where description like 'Booking%' and status <> 'completed'
        and created_at > now() - interval '10 seconds'`,
    ).toHaveLength(0)
  })

  it('a guest sees that the answer was lost, and paying again after a reload makes the same payment', async () => {
    const email = newcomerEmail()
    await open(`/booking?day=${someDay}`)
    await chooseTime(21)
    await fillContact(email)
    const mend = cut('booking_of_hold')
    const hear = loseAnswers('book-bay')
    await pay()
    await sees('Nothing is charged twice')
    expect(screen.queryByRole('button', { name: 'Choose another time' })).toBeNull()
    hear()
    await open(window.location.pathname + window.location.search)
    await sees('Your last payment for this time was not answered.')
    await fillContact(email)
    await pay()
    await screen.findByRole('heading', { name: 'Your bay is booked' })
    mend()
    const payments = await venue.sql`
      select payments.status from public.payments join public.bookings on bookings.id = payments.booking_id
      where bookings.email = ${email}`
    expect([...payments]).toEqual([{ status: 'completed' }])
  })

  it('a guest sees that the time was taken and books one of the next times', async () => {
    await venue.sql`delete from public.bookings where status = 'held'`
    await clearDay(venue.sql, someDay)
    await open(`/booking?day=${someDay}`)
    const [wanted] = await freeTimes(/, 6:00 PM, \$\d+\.\d\d, Bay 2/)
    await addBooking(venue.sql, { bay: 2, day: someDay, from: '18:00', name: 'Fay Faster' })
    await user.click(wanted as HTMLElement)
    await sees('Someone else just booked this time.')
    const alert = within(screen.getByRole('alert'))
    expect(alert.getAllByRole('button')).toHaveLength(3)
    await expectAccessible()
    await user.click(alert.getAllByRole('button')[0] as HTMLElement)
    await screen.findByRole('heading', { name: 'Your booking' })
  })

  it('a guest keeps the time when a card is declined and pays with another', async () => {
    const email = newcomerEmail()
    await open(`/booking?day=${someDay}`)
    await chooseTime(24)
    await fillContact(email)
    payWith('card-nonce-declined')
    await pay()
    await sees('The card was declined.')
    expect(screen.getByLabelText('Email')).toHaveValue(email)
    payWith()
    await pay()
    await screen.findByRole('heading', { name: 'Your bay is booked' })
    await sees('under the lamp. Our staff will be at the desk.')
    expect(screen.queryByText(/side door/)).toBeNull()
  })

  it('a guest sees at each field which details are missing', async () => {
    await open(`/booking?day=${someDay}`)
    await chooseTime(27)
    await pay()
    await screen.findByText('Enter your name.')
    await screen.findByText('Enter an email address, like name@example.com.')
    await eventually(() => expect(screen.getByLabelText('Full name')).toHaveFocus())
  })

  it('a guest chooses among the lengths of the terms, few as radio buttons and many as a list', async () => {
    const set = (shortest: number, longest: number) =>
      venue.sql`update public.booking_terms set min_minutes = ${shortest}, max_minutes = ${longest}`
    try {
      await set(120, 180)
      await open(`/booking?day=${someDay}`)
      await eventually(() => expect(screen.getByRole('radio', { name: '2 hours' })).toBeChecked())
      expect(screen.getAllByRole('radio', { name: /hour/ })).toHaveLength(3)
      await freeTimes()
      await open(`/booking?day=${someDay}&minutes=60`)
      await expectAddress(/minutes=120/)
      await freeTimes()

      await set(30, 300)
      await open(`/booking?day=${someDay}`)
      await eventually(() => expect(screen.getByLabelText('How long')).toHaveValue('60'))
      await user.selectOptions(screen.getByLabelText('How long'), '5 hours')
      await expectAddress(/minutes=300/)
      await open(`/booking?day=${someDay}&minutes=30`)
      await eventually(() => expect(screen.getByLabelText('How long')).toHaveValue('30'))
      await chooseTime(0)
    } finally {
      await set(60, 240)
    }
  })
})

describe('the booking page', () => {
  openVenue()

  it('the booking page has the site header and the links back', async () => {
    await open('/booking')
    await screen.findByRole('heading', { level: 1, name: 'Book Your Bay' })
    for (const [name, path] of [
      ['Nightlark home', '/'],
      ['Back to the dashboard', '/dashboard'],
      ['Home', '/'],
    ])
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', path)
  })

  it('the booking page keeps the selection in its address and restores it from there', async () => {
    await open(`/booking?day=${someDay}&minutes=180&players=5&view=times`)
    await eventually(() => expect(screen.getByRole('radio', { name: '3 hours' })).toBeChecked())
    await screen.findAllByRole('heading', { name: /^(Morning|Afternoon|Evening)$/ })
    expect(screen.queryByRole('button', { name: /, Bay 1 ·/ })).toBeNull()
    await user.click(screen.getByRole('radio', { name: 'By bay' }))
    await user.selectOptions(screen.getByLabelText('Players'), '2 players')
    await expectAddress(/players=2/)
    await user.click(screen.getByRole('radio', { name: '1 hour' }))
    await expectAddress(`/booking?day=${someDay}&minutes=60&players=2&view=bays`)
    await screen.findByRole('heading', { name: /^Bay 1/ })
    await open('/booking?day=2020-01-01&minutes=61')
    await screen.findByRole('link', { name: /^Today/, current: true })
  })
})

describe('booking at 2 in the morning', () => {
  const venue = openVenue('2027-03-10T07:40:00Z')

  it('at 2 in the morning, only a member can book, at the member price', async () => {
    await open('/booking')
    await screen.findByRole('heading', { name: 'Wednesday, March 10' })
    await freeTimes(/, 10:[03]0 AM, \$35\.00, Bay/)
    expect(screen.queryByRole('button', { name: /, 2:00 AM/ })).toBeNull()

    await enterAs(venue, venue.logins.member)
    await open('/booking')
    await chooseTime(0, /, 2:00 AM, \$28\.00, Bay/)
    await screen.findByText('$35 off-peak × 1 h − Night Owl 20%')
    await sees('This starts in less than 24 hours, so canceling costs 50%')
    await pay()
    await screen.findByRole('heading', { name: 'Your bay is booked' })
    await sees('The desk is closed at that time. Use the side door from the parking lot, with your key.')
    const link = screen.getByRole('link', { name: 'Manage booking' })
    await open(link.getAttribute('href') ?? '')
    await press('Cancel booking')
    await sees('Less than 24 hours before: we keep $14.00, and you get $14.00 back.')
  })
})
