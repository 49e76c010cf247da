import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { linkDeadline } from '#domain/booking/link-deadline.ts'
import { hourMs } from '#domain/venue/venue-clock.ts'
import { newPerson } from '../host/test-host.ts'
import { callFunction } from './world/calls.ts'
import { setUpCardReaders } from './world/card-readers.ts'
import { withPaymentLinks } from './world/payment-links.ts'
import { clock } from './world/venue.ts'

let readers: Awaited<ReturnType<typeof setUpCardReaders>>
const steps = withPaymentLinks()
const {
  opened,
  manageBooking,
  bookWithLink,
  readLink,
  readLinkState,
  readBooking,
  setClock,
  runRounds,
  payAtDesk,
} = steps
beforeAll(async () => {
  readers = await setUpCardReaders(opened.host)
})

const now = Date.parse(clock)
const passDay = () => setClock(now + 24 * hourMs)

/** Asks for what is due at a card reader. */
async function askAtReader(number: string) {
  const readerId = await readers.addReader('hand')
  const asked = { action: 'take-payment', attemptId: randomUUID(), readerId, number, cents: 3000 } as const
  expect((await readers.callTerminal(asked)).status).toBe(200)
  return asked.attemptId
}

describe('a payment link that lapses', () => {
  it('a payment link that lapses does not free a booking that costs nothing', async () => {
    const { number } = await bookWithLink('free')
    await opened.host.sql`update public.bookings set price_cents = 0 where number = ${number}`
    await passDay()
    await runRounds()
    expect((await readBooking(number)).status).toBe('confirmed')
  })

  it('a payment link is settled once the desk has the whole sum, even if it is refunded later', async () => {
    const { number, token } = await bookWithLink('free')
    await payAtDesk(number, 3000)
    await opened.host.sql`update public.payments set status = 'refunded', refunded_cents = 3000
      where booking_id = (select id from public.bookings where number = ${number})`
    expect(await readLinkState(token)).toBe('settled')
    await passDay()
    await runRounds()
    expect((await readBooking(number)).status).toBe('confirmed')
    await opened.host.sql`update public.payments set status = 'completed', refunded_cents = 0`
  })

  it('a payment link is settled once a card reader has taken the sum', async () => {
    const { number } = await bookWithLink('free')
    const attempt = await askAtReader(number)
    await readers.actAtReader(attempt, 'tap')
    expect((await readers.followCheckout(attempt)).state).toBe('paid')
    const [link] = await opened.host
      .sql`select ended_as from private.payment_links order by sent_at desc limit 1`
    expect(link?.ended_as).toBe('settled')
    expect((await readBooking(number)).paid).toBe(3000)
  })

  it('a payment link does not lapse while its guest is at a card reader', async () => {
    const { number } = await bookWithLink('free')
    const attempt = await askAtReader(number)
    await passDay()
    await runRounds()
    expect((await readBooking(number)).status).toBe('confirmed')
    await readers.actAtReader(attempt, 'tap')
    expect((await readers.followCheckout(attempt)).state).toBe('paid')
    expect(await readBooking(number)).toMatchObject({ status: 'confirmed', paid: 3000 })
  })

  it('a lapsed payment link reports a cancellation when the desk cancels the booking it kept', async () => {
    const { number, token } = await bookWithLink('keep')
    await passDay()
    await runRounds()
    await manageBooking({ action: 'cancel', number, reason: 'Called', back: 'terms', refundCents: 0 })
    expect(await readLinkState(token)).toBe('cancelled')
  })

  it('a lapsed payment link reports a cancellation when the desk restores and then cancels the booking', async () => {
    const { number, token } = await bookWithLink('free')
    await passDay()
    await runRounds()
    expect(await readLinkState(token)).toBe('freed')
    expect((await manageBooking({ action: 'restore', number })).status).toBe(200)
    expect(await readLinkState(token)).toBe('lapsed')
    await manageBooking({ action: 'cancel', number, reason: 'Called', back: 'terms', refundCents: 0 })
    expect(await readLinkState(token)).toBe('cancelled')
  })
})

describe('outcome announced by a payment link', () => {
  const readAnnouncement = async (number: string) => {
    const token = await steps.findToken(number)
    const { onLapse, lapsesAt } = (await readLink(token)).link
    return { onLapse, lapsesAt }
  }

  it('a payment link announces that the bay is kept once a part is paid', async () => {
    const { number } = await bookWithLink('free')
    expect((await readAnnouncement(number)).onLapse).toBe('free')
    await payAtDesk(number, 1000)
    expect((await readAnnouncement(number)).onLapse).toBe('keep')
    await manageBooking({ action: 'send-link', number, link: steps.newLink('free') })
    const [letter] = await opened.host.sql`select data from private.mail_outbox order by id desc limit 1`
    expect(letter?.data).toMatchObject({ cents: 2000, on_lapse: 'keep' })
    const [row] = await opened.host.sql`select id from public.bookings where number = ${number}`
    const day = await opened.staff.client.rpc('staff_day', { p_day: '2026-01-08' })
    const kept = { id: row?.id, may_be_freed: false, link: { on_lapse: 'keep' } }
    expect(day.data).toMatchObject({ bookings: [kept] })
  })

  it('a payment link that is valid until the start announces that the bay is kept', async () => {
    const { body } = await steps.bookByPhone(now + 0.5 * hourMs, steps.newLink('free'), {
      override: 'On the way',
    })
    expect(await readAnnouncement(body.number)).toEqual({ onLapse: 'keep', lapsesAt: now + 0.5 * hourMs })
  })

  it.each([1, 1.5, 2.5, 10, 25, 72])(
    'a payment link gets a new deadline when its booking moves to an earlier start: %s hours away',
    async (hours) => {
      const { number } = await bookWithLink('free')
      const start = now + hours * hourMs
      const place = { bayId: opened.bays.first, start, sequence: 0, override: 'Called' }
      expect((await manageBooking({ action: 'move', number, ...place })).status).toBe(200)
      const lapsesAt = linkDeadline(start, now)
      expect(await readAnnouncement(number)).toEqual({ onLapse: 'free', lapsesAt })
      await setClock(lapsesAt ?? 0)
      await runRounds()
      expect((await readBooking(number)).status).toBe('cancelled')
    },
  )

  it('the deadline of a payment link is in the email about a move and on the booking page', async () => {
    const { number } = await bookWithLink('free')
    const start = now + 10 * hourMs
    await manageBooking({
      action: 'move',
      number,
      bayId: opened.bays.first,
      start,
      sequence: 0,
      override: 'Called',
    })
    const link = { lapsesAt: now + 8 * hourMs, onLapse: 'free' }
    const [letter] = await opened.host
      .sql`select template, data from private.mail_outbox order by id desc limit 1`
    expect(letter).toMatchObject({
      template: 'booking_moved',
      data: { link: { lapses_at: link.lapsesAt, on_lapse: link.onLapse } },
    })
    const asked = { number, key: letter?.data.key }
    expect((await callFunction(opened.host, 'get-booking', asked)).body.booking.link).toEqual(link)
    await manageBooking({ action: 'withdraw-link', number })
    expect((await callFunction(opened.host, 'get-booking', asked)).body.booking.link).toBeNull()
  })

  it('the dashboard shows a payment link to its own guest but not to others', async () => {
    const { number } = await bookWithLink('free')
    const [guest, other] = [await newPerson(opened.host), await newPerson(opened.host)]
    const [row] = await opened.host
      .sql`update public.bookings set user_id = (select id from public.profiles where email = ${guest.email})
      where number = ${number} returning id`
    const link = { booking_id: row?.id, due_cents: 3000, lapses_at: now + 24 * hourMs, on_lapse: 'free' }
    expect((await guest.client.rpc('my_links')).data).toEqual([link])
    expect((await other.client.rpc('my_links')).data).toEqual([])
    await passDay()
    expect((await guest.client.rpc('my_links')).data).toEqual([])
  })
})
