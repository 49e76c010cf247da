import { beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '#domain/venue/venue-clock.ts'
import { callAsService } from '../functions/till.ts'
import { today } from './evening.ts'
import { eventually, expectAddress, fill, follow, press, sees } from './hand.ts'
import { open, screen, user } from './screen.tsx'
import { enterAsNewcomer, openVenue } from './venue.ts'

const venue = openVenue()
const day = addDays(today, 6)
const form = `/waiting?day=${day}&minutes=120&players=3&part=Morning`

/** Nothing is free on that day before staff take a bay back into service. */
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

describe('who waits for a time', () => {
  it('joins from what was chosen, sees the place on the dashboard, and changes the wish', async () => {
    await enterProven()
    await open(form)
    expect(await screen.findByLabelText('Players')).toHaveDisplayValue('3 players')
    expect(screen.getByLabelText('Earliest start')).toHaveDisplayValue('6:00 AM')
    expect(screen.getByLabelText('Latest start')).toHaveDisplayValue('11:30 AM')
    await fill('Pay at most ($)', 'much')
    await press('Put me in line')
    await sees('Enter a sum in dollars, or leave it empty.')
    await fill('Pay at most ($)', '80')
    await press('Put me in line')
    await sees('You are first in line.')
    await sees('2 hours · 3 players · up to $80 · any bay')

    await open('/dashboard')
    await screen.findByRole('heading', { name: 'Waiting for a time' })
    await sees('1st in line')
    await follow(/^Change or leave/)
    await press('Change it')
    await user.selectOptions(await screen.findByLabelText('Latest start'), '6:00 AM')
    await user.selectOptions(screen.getByLabelText('Earliest start'), '10:00 AM')
    await press('Save')
    await sees('The latest start has to be after the earliest.')
    await user.selectOptions(screen.getByLabelText('Latest start'), '11:00 AM')
    await press('Save')
    await sees('starting between 10:00 AM and 11:00 AM')
    await press('Leave the line')
    await sees('You have left this line.')
  })

  it('is offered what came free, and turns it down or pays it on the booking page', async () => {
    await enterProven()
    await open(form)
    await press('Put me in line')
    await sees('You are first in line.')
    await openAgain()
    await open(window.location.pathname + window.location.search)
    await sees('Your time came free')
    const link = screen.getByRole('link', { name: 'Book it' }).getAttribute('href') ?? ''
    const frame = link.replace('/booking', '/portal/booking')

    await open(frame)
    await screen.findByRole('heading', { name: 'Your booking' })
    await expectAddress(/^\/portal\/booking\?hold=[0-9a-f-]{36}$/)
    await eventually(() => expect(screen.getByRole('timer')).toHaveTextContent('Held for'))
    expect(screen.getByLabelText('Phone')).toHaveValue('(256) 555-0177')

    await open(link.replace(/\/booking\?offer=([^&]+)&/, '/waiting/$1?'))
    await press('No, thanks')
    await sees('You are first in line.')
    sessionStorage.clear()
    await open(frame)
    await screen.findByRole('heading', { name: 'This time is no longer held for you.' })
  })
})

it('a guest with a wrong link is told so', async () => {
  await open(`/waiting/${crypto.randomUUID()}?key=wrong`)
  await sees('We could not find this place in line.')
})
