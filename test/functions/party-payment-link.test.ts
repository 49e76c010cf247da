import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { hourMs } from '#domain/venue/venue-clock.ts'
import { guest, paymentLinkSteps } from './world/payment-links.ts'
import { timeAt, withDesk } from './world/venue.ts'

const opened = withDesk()
const steps = paymentLinkSteps(opened)
const noon = timeAt(720, '2026-01-08')

it('the payment link of a party lists its confirmed bookings, or all when none is confirmed', async () => {
  const bays = [opened.bays.first, opened.bays.second]
  const times = bays.map((bayId) => ({ bayId, start: noon }))
  const party = { action: 'book-several', kind: 'party', id: randomUUID(), times, minutes: 60, players: 6 }
  const { body } = await steps.manageBooking({
    ...party,
    override: '',
    ...guest,
    link: steps.newLink('free'),
  })
  const token = await steps.findToken(body.number)
  const listLinkBookings = async () => (await steps.readLink(token)).link.bookings
  const [one, two] = await listLinkBookings()

  const place = { bayId: opened.bays.second, start: noon + 2 * hourMs, sequence: 0, override: '' }
  expect((await steps.manageBooking({ action: 'move', number: two.number, ...place })).status).toBe(200)
  const [moved] = await opened.host
    .sql`select template, data from private.mail_outbox order by id desc limit 1`
  expect(moved).toMatchObject({ template: 'booking_moved', data: { is_of_party: true } })
  expect(await listLinkBookings()).toMatchObject([{ start: noon }, { start: noon + 2 * hourMs }])

  const cancel = { action: 'cancel', reason: 'Fewer came', back: 'terms', refundCents: 0 }
  expect((await steps.manageBooking({ ...cancel, number: one.number })).status).toBe(200)
  expect(await listLinkBookings()).toMatchObject([{ number: two.number }])
  expect((await steps.manageBooking({ ...cancel, number: two.number })).status).toBe(200)
  expect(await listLinkBookings()).toHaveLength(2)
})
