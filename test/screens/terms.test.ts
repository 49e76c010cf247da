import { beforeEach, expect, it } from 'vitest'
import { formatCents } from '#domain/money/money.ts'
import { addDays } from '#domain/venue/venue-clock.ts'
import { listEmailsTo } from '../host/outbox.ts'
import { expectToast, fill, inside, press, sees } from './actions.ts'
import { bringSquare, fillContact, pay, payWith } from './card.ts'
import { clock, today } from './evening.ts'
import { open, screen, user } from './screen.tsx'
import { enterAs, newcomerEmail, openVenue } from './venue.ts'

const venue = openVenue()
beforeEach(() => bringSquare())

const someDay = addDays(today, 5)

it('holds and cancellations follow terms that an admin has just changed', async () => {
  await enterAs(venue, venue.logins.admin)
  await open('/admin/settings/prices')
  await press('Edit terms')
  await fill('Hold time (min)', '45')
  await fill('Free cancellation until (hours before)', '200')
  await fill('Late-cancellation fee (%)', '30')
  await press('Save')
  await expectToast('Terms saved')

  localStorage.clear()
  const email = newcomerEmail()
  await open(`/booking?day=${someDay}`)
  const [time] = await screen.findAllByRole('button', { name: /, \$\d+\.\d\d, Bay \d/ })
  await user.click(time as HTMLElement)
  expect(await screen.findByRole('timer')).toHaveTextContent(/^Held for 4[45]:/)
  await sees('This starts in less than 200 hours, so canceling costs 30% of the price.')
  await fillContact(email)
  payWith('card-nonce-declined')
  await pay()
  await sees('The card was declined.')
  expect(await minutesHeld()).toBe(45)
  payWith()
  await pay()
  await screen.findByRole('heading', { name: 'Your bay is booked' })

  const [made] = await venue.sql`select number, price_cents, key from public.bookings where email = ${email}`
  const fee = formatCents(Math.round(made?.price_cents * 0.3))
  const rest = formatCents(made?.price_cents - Math.round(made?.price_cents * 0.3))
  await enterAs(venue, venue.logins.admin)
  await open(`/admin/bookings/${made?.number}`)
  await press('Cancel booking')
  await (await inside('dialog')).findByLabelText(`Late. Under the terms: refund ${rest}, we keep ${fee}.`)

  localStorage.clear()
  await open(`/bookings/${made?.number}?key=${made?.key}`)
  await press('Cancel booking')
  await sees(`Less than 200 hours before: we keep ${fee}, and you get ${rest} back.`)
  await press('Yes, cancel it')
  await sees('canceled')
  const letters = await listEmailsTo(venue.host, email)
  const cancelled = letters.find(({ subject }) => subject.includes('is canceled'))
  expect(cancelled?.text).toContain(`We keep ${fee} because you canceled late.`)
})

async function minutesHeld(): Promise<number> {
  const [held] = await venue.sql`
    select extract(epoch from max(hold_expires_at) - ${clock}::timestamptz) / 60 as minutes
    from public.bookings where status = 'held'`
  return Number(held?.minutes)
}
