import { describe, expect, it } from 'vitest'
import { newAdmin, newPerson } from '../host/test-host.ts'
import {
  buildCheckout,
  callFunction,
  checkBooksAfterEach,
  payOrder,
  queueSquareFailures,
  reconcilePayments,
} from './world/calls.ts'
import { bookBay, bookHold, holdBay, noonOn, timeAt, withVenue } from './world/venue.ts'

const { host, bays } = withVenue()
checkBooksAfterEach(host)

const soon = 1080
const readBooking = (number: string, key: string, token?: string) =>
  callFunction(host, 'get-booking', { number, key }, token)
const cancelBooking = (number: string, key: string, refundCents: number, token?: string) =>
  callFunction(host, 'cancel-booking', { number, key, refundCents }, token)
const readRefundedCents = async (number: string) =>
  Number(
    (
      await host.sql`select coalesce(sum(refunded_cents + gift_refunded_cents), 0) as cents from public.payments
        where booking_id = (select id from public.bookings where number = ${number})`
    )[0]?.cents,
  )

describe('cancelling a booking', () => {
  it('cancelling a booking a day ahead refunds the whole price', async () => {
    const { number, key } = await bookBay(host, { bayId: bays.first, start: noonOn(8) })
    expect((await readBooking(number, key)).body.cancelling).toMatchObject({
      isFree: true,
      feeCents: 0,
      refundCents: 3000,
    })
    expect((await cancelBooking(number, key, 3000)).body).toEqual({ success: true, refundCents: 3000 })
    expect(await readRefundedCents(number)).toBe(3000)
    expect((await readBooking(number, key)).body).toMatchObject({
      booking: { status: 'cancelled' },
      cancelling: null,
    })
    expect((await holdBay(host, { bayId: bays.first, start: noonOn(8) })).status).toBe(200)
  })

  it('cancelling a booking later refunds half of the price', async () => {
    const { number, key } = await bookBay(host, { bayId: bays.first, start: timeAt(soon) })
    expect((await readBooking(number, key)).body.cancelling).toMatchObject({
      isFree: false,
      feeCents: 2250,
      refundCents: 2250,
    })
    await cancelBooking(number, key, 2250)
    expect(await readRefundedCents(number)).toBe(2250)
  })

  it('cancelling a booking is refused at another refund than was shown, and refunds once', async () => {
    const { number, key } = await bookBay(host, { bayId: bays.first, start: noonOn(9) })
    expect((await cancelBooking(number, key, 1)).status).toBe(409)
    const answers = await Promise.all(Array.from({ length: 8 }, () => cancelBooking(number, key, 3000)))
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    await reconcilePayments(host)
    expect(await readRefundedCents(number)).toBe(3000)
  })

  it('reconciling completes the refund of a cancellation when the answer of Square is lost', async () => {
    const { number, key } = await bookBay(host, { bayId: bays.first, start: noonOn(10) })
    await queueSquareFailures(host, { do: 'drop-answer', endpoint: 'create-refund', times: 3 })
    expect((await cancelBooking(number, key, 3000)).status).toBe(200)
    await reconcilePayments(host)
    await reconcilePayments(host)
    expect(await readRefundedCents(number)).toBe(3000)
  })

  it('cancelling a booking refunds the share of a gift card to that card', async () => {
    const gift = [{ id: 'gift-card', name: 'Gift Card', price: 50, quantity: 1 }]
    await payOrder(host, buildCheckout({ items: gift, amount: 50 }))
    const [letter] =
      await host.sql`select data from private.mail_outbox where template = 'gift_card' order by id desc limit 1`
    const giftCode = letter?.data.code
    const { body: held } = await holdBay(host, { bayId: bays.first, start: noonOn(11), minutes: 120 })
    const { body } = await bookHold(host, held.hold, { giftCode, cardAmount: 10 })
    expect((await cancelBooking(body.number, body.key, 6000)).status).toBe(200)
    await reconcilePayments(host)
    expect((await callFunction(host, 'check-gift-card', { code: giftCode })).body.balanceCents).toBe(5000)
  })

  it('a booking can be seen and cancelled by its owner and by staff but not by others', async () => {
    const owner = await newPerson(host)
    const other = await newPerson(host)
    const admin = await newAdmin(host)
    const { number } = await bookBay(host, { bayId: bays.first, start: noonOn(12) }, owner.token)
    expect((await readBooking(number, '', other.token)).status).toBe(404)
    expect((await cancelBooking(number, 'f'.repeat(32), 3000)).status).toBe(404)
    expect((await readBooking(number, '', admin.token)).status).toBe(200)
    expect((await cancelBooking(number, '', 3000, owner.token)).status).toBe(200)
  })
})

it('cancelling a cancelled booking returns the refund that was made', async () => {
  const { number, key } = await bookBay(host, { bayId: bays.second, start: noonOn(8) })
  await cancelBooking(number, key, 3000)
  expect((await cancelBooking(number, key, 3000)).body.refundCents).toBe(3000)
  expect((await cancelBooking(number, key, 999_999)).body.error).toContain('$30.00 went back')
})

describe('moving a booking', () => {
  const moveTo = async (
    from: { number: string; key: string },
    bayId: string,
    start: number,
    minutes = 60,
  ) => {
    const { body } = await readBooking(from.number, from.key)
    return holdBay(host, { bayId, start, minutes, moves: { id: body.booking.id, key: from.key } })
  }
  const confirmMove = (
    held: { id: string; key: string },
    amount: number,
    parts: Record<string, unknown> = {},
  ) => callFunction(host, 'reschedule-booking', { hold: { id: held.id, key: held.key }, amount, ...parts })

  it('moving a booking to a time of the same price is free, keeps the number and frees the old time', async () => {
    const from = await bookBay(host, { bayId: bays.first, start: noonOn(13) })
    const held = await moveTo(from, bays.second, noonOn(14))
    expect(held.body.move).toEqual({ feeCents: 0, dueCents: 0, refundCents: 0 })
    const { hold: kept } = held.body
    expect((await confirmMove(kept, 0)).body).toEqual({ success: true, number: from.number })
    expect((await confirmMove(kept, 0)).body).toMatchObject({ number: from.number })
    expect((await readBooking(from.number, from.key)).body.booking).toMatchObject({
      bayId: bays.second,
      start: noonOn(14),
    })
    expect((await holdBay(host, { bayId: bays.first, start: noonOn(13) })).status).toBe(200)
  })

  it('a booking can move to a time that overlaps its old one', async () => {
    const from = await bookBay(host, { bayId: bays.second, start: noonOn(15), minutes: 120 })
    const held = await moveTo(from, bays.second, noonOn(15) + 30 * 60_000, 120)
    expect(held.status).toBe(200)
    expect((await confirmMove(held.body.hold, 0)).status).toBe(200)
  })

  it('moving a booking to a more expensive time charges the difference once', async () => {
    const from = await bookBay(host, { bayId: bays.first, start: noonOn(16) })
    const { body } = await moveTo(from, bays.first, timeAt(1080, '2026-01-16'))
    expect(body.move).toEqual({ feeCents: 0, dueCents: 1500, refundCents: 0 })
    const sourceId = 'cnon:card-nonce-ok'
    expect((await confirmMove(body.hold, 15)).status).toBe(400)
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => confirmMove(body.hold, 15, { sourceId })),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect((await readBooking(from.number, from.key)).body.booking).toMatchObject({
      priceCents: 4500,
      paidCents: 4500,
    })
  })

  it('a declined card leaves the booking at its old time', async () => {
    const from = await bookBay(host, { bayId: bays.second, start: noonOn(16) })
    const { body } = await moveTo(from, bays.second, timeAt(1080, '2026-01-16'))
    expect((await confirmMove(body.hold, 15, { sourceId: 'cnon:card-nonce-declined' })).status).toBe(402)
    expect((await readBooking(from.number, from.key)).body.booking).toMatchObject({
      start: noonOn(16),
      paidCents: 3000,
    })
  })

  it('moving a booking to a cheaper time refunds the difference', async () => {
    const from = await bookBay(host, { bayId: bays.first, start: timeAt(1080, '2026-01-09') })
    const { body } = await moveTo(from, bays.first, timeAt(900, '2026-01-09'))
    expect(body.move).toEqual({ feeCents: 0, dueCents: 0, refundCents: 1500 })
    expect((await confirmMove(body.hold, 0)).body.error).toMatch(/no longer what we showed/)
    expect((await confirmMove(body.hold, 0, { refundCents: 1500 })).status).toBe(200)
    await reconcilePayments(host)
    expect((await readBooking(from.number, from.key)).body.booking).toMatchObject({
      priceCents: 3000,
      paidCents: 3000,
    })
  })

  it('moving a booking at the last moment costs the fee', async () => {
    const from = await bookBay(host, { bayId: bays.second, start: timeAt(soon) })
    const { body } = await moveTo(from, bays.second, timeAt(1080, '2026-01-08'))
    expect(body.move).toEqual({ feeCents: 2250, dueCents: 2250, refundCents: 0 })
    await confirmMove(body.hold, 22.5, { sourceId: 'cnon:card-nonce-ok', feeCents: 2250 })
    expect((await readBooking(from.number, from.key)).body.booking).toMatchObject({
      feeCents: 2250,
      paidCents: 6750,
    })
  })

  it('a booking cannot be cancelled while its move is being paid', async () => {
    const from = await bookBay(host, { bayId: bays.first, start: noonOn(17) })
    const { body } = await moveTo(from, bays.first, timeAt(1080, '2026-01-15'))
    await queueSquareFailures(host, { do: 'drop-request', endpoint: 'complete-payment', times: 3 })
    expect((await confirmMove(body.hold, 15, { sourceId: 'cnon:card-nonce-ok' })).status).toBe(504)
    expect((await cancelBooking(from.number, from.key, 3000)).status).toBe(409)
    await reconcilePayments(host)
    expect((await readBooking(from.number, from.key)).body.booking).toMatchObject({
      priceCents: 4500,
      paidCents: 4500,
    })
  })

  it('moving a booking requires its key', async () => {
    const from = await bookBay(host, { bayId: bays.first, start: noonOn(7) })
    const { body } = await readBooking(from.number, from.key)
    const moves = { id: body.booking.id, key: 'f'.repeat(32) }
    expect((await holdBay(host, { bayId: bays.first, start: noonOn(6), moves })).status).toBe(404)
  })
})
