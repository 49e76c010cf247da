import { beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '#domain/venue/venue-clock.ts'
import { formatSlot, keepTogether } from '#domain/venue/venue-time.ts'
import { waitlistPath } from '#domain/waitlist/waitlist-path.ts'
import { callAsService } from '../functions/world/calls.ts'
import { listEmailsTo } from '../host/outbox.ts'
import { eventually, expectAddress, fill, follow, press, sees } from './actions.ts'
import { bringSquare, fillContact, pay } from './card.ts'
import { today } from './evening.ts'
import { open, screen, user } from './screen.tsx'
import { enterAsNewcomer, newcomerEmail, openVenue } from './venue.ts'

const venue = openVenue()
const day = addDays(today, 6)
const form = `/waiting?day=${day}&minutes=120&players=3&part=Morning`

/** No time is free on that day until staff return a bay to service. */
beforeEach(async () => {
  await venue.sql`delete from private.waiting_entries`
  await venue.sql`delete from public.bookings where booking_date = ${day} and status = 'held'`
  await venue.sql`insert into public.opening_exceptions (day, note) values (${day}, 'Closed') on conflict do nothing`
})
const openAgain = async () => {
  await venue.sql`delete from public.opening_exceptions where day = ${day}`
  await callAsService(venue.host, 'run-rounds')
}

async function enterProven() {
  const person = await enterAsNewcomer(venue)
  await venue.sql`update public.profiles set email_proven_at = now(), phone = '(256) 555-0177' where email = ${person.email}`
  return person
}

describe('waiting for a time', () => {
  it('a member joins the waitlist from the booking page, sees the entry on the dashboard, and edits it', async () => {
    await enterProven()
    await open(form)
    expect(await screen.findByLabelText('Players')).toHaveDisplayValue('3 players')
    expect(screen.getByLabelText('Earliest start')).toHaveDisplayValue('6:00 AM')
    expect(screen.getByLabelText('Latest start')).toHaveDisplayValue('11:30 AM')
    await fill('Max price ($)', 'much')
    await press('Join the waitlist')
    await sees('Enter an amount in dollars, or leave it blank.')
    await fill('Max price ($)', '80')
    await press('Join the waitlist')
    await sees("You're first in line.")
    await sees('2 hours · 3 players · up to $80 · any bay')

    await open('/dashboard')
    await screen.findByRole('heading', { name: 'Your waitlist' })
    await sees('1st in line')
    await follow(/^Change or leave/)
    await press('Edit')
    await user.selectOptions(await screen.findByLabelText('Latest start'), '6:00 AM')
    await user.selectOptions(screen.getByLabelText('Earliest start'), '10:00 AM')
    await press('Save')
    await sees('The latest start has to be after the earliest.')
    await user.selectOptions(screen.getByLabelText('Latest start'), '11:00 AM')
    await press('Save')
    await sees('starting between 10:00 AM and 11:00 AM')
    await press('Leave the waitlist')
    await sees('You left the waitlist.')
  })

  it('a member is offered a time that opened up and declines it or pays for it on the booking page', async () => {
    await enterProven()
    await open(form)
    await press('Join the waitlist')
    await sees("You're first in line.")
    await openAgain()
    await open(window.location.pathname + window.location.search)
    await sees('Your time opened up')
    const link = screen.getByRole('link', { name: 'Book it' }).getAttribute('href') ?? ''

    await open(link)
    await screen.findByRole('heading', { name: 'Your booking' })
    await expectAddress(/^\/booking\?hold=[0-9a-f-]{36}$/)
    await eventually(() => expect(screen.getByRole('timer')).toHaveTextContent('Held for'))
    expect(screen.getByLabelText('Phone')).toHaveValue('(256) 555-0177')

    await open(link.replace(/\/booking\?offer=([^&]+)&/, '/waiting/$1?'))
    await press('No, thanks')
    await sees("You're first in line.")
    sessionStorage.clear()
    await open(link)
    await screen.findByRole('heading', { name: "We're no longer holding this time." })
  })
})

it('the waitlist form sends a guest to a matching time that is already free', async () => {
  const free = addDays(today, 8)
  await open(`/waiting?day=${free}&minutes=60&players=2&part=Evening`)
  await fillContact(newcomerEmail())
  await press('Join the waitlist')
  await sees("You don't have to wait. It's free now:")
  const link = screen.getByRole('link', { name: 'Book it now' }).getAttribute('href') ?? ''
  expect(link).toContain(`day=${free}&minutes=60&players=2&at=`)
  expect(await venue.sql`select from private.waiting_entries`).toHaveLength(0)
  await open(link)
  await eventually(() => expect(screen.getByRole('timer')).toHaveTextContent('Held for'))
})

it('a guest verifies the email, is notified of a canceled time, and books it with two clicks', async () => {
  bringSquare()
  const free = addDays(today, 7)
  const [taken] = await venue.sql`
    insert into public.bookings (bay_id, starts_at, ends_at, free_at, status, contact_name, email, phone, players)
    select id, at, at + interval '1 hour', at + interval '1 hour', 'confirmed', 'Ola Other', 'ola@example.com', '(256) 555-0122', 2
    from public.bays, (select (${`${free} 18:00`}::timestamp at time zone private.venue_zone()) as at) moment
    where active and not exists (select from public.bookings b where b.bay_id = bays.id and b.booking_date = ${free})
    limit 1 returning id, bay_id, (extract(epoch from starts_at) * 1000)::float as start`
  const [bay] = await venue.sql`select name from public.bays where id = ${taken?.bay_id}`
  const email = newcomerEmail()
  await open(`/booking?day=${free}&players=2&part=Evening`)
  const way = await screen.findByRole('link', { name: 'Notify me if a time opens up' })
  await open(way.getAttribute('href') ?? '')
  expect(await screen.findByLabelText('Day')).toHaveValue(free)
  expect(screen.getByLabelText('Players')).toHaveValue('2')
  expect(screen.getByLabelText('Earliest start')).toHaveValue('1020')
  await user.selectOptions(screen.getByLabelText('Earliest start'), '6:00 PM')
  await user.selectOptions(screen.getByLabelText('Latest start'), '6:00 PM')
  await user.selectOptions(screen.getByLabelText('Bay'), String(bay?.name))
  await fillContact(email)
  await press('Join the waitlist')
  await sees('Almost there')
  const [entry] = await venue.sql`select id, key from private.waiting_entries where email = ${email}`
  const place = waitlistPath(entry?.id, entry?.key)
  const [letter] = await listEmailsTo(venue.host, email)
  await open(/\/waiting\/\S+/.exec(letter?.text ?? '')?.[0] ?? '')
  await press('Join the waitlist')
  await sees("You're first in line.")

  await venue.sql`update public.bookings set status = 'cancelled' where id = ${taken?.id}`
  await callAsService(venue.host, 'run-rounds')
  await open(place)
  const link = (await screen.findByRole('link', { name: 'Book it' })).getAttribute('href') ?? ''
  await open(link)
  await screen.findByRole('heading', {
    name: keepTogether(formatSlot(taken?.start, taken?.start + 3_600_000)),
  })
  await eventually(() => expect(screen.getByRole('timer')).toHaveTextContent('Held for'))
  await eventually(() => expect(screen.getByLabelText('Full name')).toHaveValue('Robin Newcomer'))
  await pay()
  await screen.findByRole('heading', { name: 'Your bay is booked' })
  await open(place)
  await sees('You booked this time.')
})

it('a guest with an invalid waitlist link sees that there is no entry', async () => {
  await open(`/waiting/${crypto.randomUUID()}?key=wrong`)
  await sees("We couldn't find this place in line.")
})
