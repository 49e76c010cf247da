import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { newAdmin } from '../host/test-host.ts'
import {
  callFunction,
  checkBooksAfterEach,
  queueSquareFailures,
  reconcilePayments,
  settleRefund,
} from './world/calls.ts'
import { bookBay, noonOn, withVenue } from './world/venue.ts'

const { host, bays } = withVenue()
checkBooksAfterEach(host)

const readBooking = (number: string, key: string) => callFunction(host, 'get-booking', { number, key })
const cancelBooking = (number: string, key: string, refundCents: number) =>
  callFunction(host, 'cancel-booking', { number, key, refundCents })
const readRefundedCents = async (number: string) =>
  Number(
    (
      await host.sql`select coalesce(sum(refunded_cents), 0) as cents from public.payments
        where booking_id = (select id from public.bookings where number = ${number})`
    )[0]?.cents,
  )

describe('a staff refund of a booking', () => {
  const refundAsAdmin = async (number: string, cents: number) => {
    const admin = await newAdmin(host)
    const [paid] = await host.sql`select payment_id from public.bookings where number = ${number}`
    const request = {
      paymentId: paid?.payment_id,
      amountCents: cents,
      reason: 'Cold coffee',
      requestId: randomUUID(),
    }
    return callFunction(host, 'refund-payment', request, admin.token)
  }

  it('a staff refund lowers the price of a booking, and cancelling refunds the rest', async () => {
    const { number, key } = await bookBay(host, { bayId: bays.second, start: noonOn(9) })
    expect((await refundAsAdmin(number, 1000)).status).toBe(200)
    expect((await readBooking(number, key)).body.booking).toMatchObject({ priceCents: 2000, paidCents: 2000 })
    expect((await cancelBooking(number, key, 2000)).status).toBe(200)
    await reconcilePayments(host)
    expect(await readRefundedCents(number)).toBe(3000)
  })

  it('a staff refund that the bank rejects and that is not owed restores the price of the booking', async () => {
    const { number, key } = await bookBay(host, { bayId: bays.second, start: noonOn(10) })
    await queueSquareFailures(host, { do: 'end-as', endpoint: 'create-refund', status: 'REJECTED', times: 1 })
    await refundAsAdmin(number, 1000)
    await reconcilePayments(host)
    expect((await readBooking(number, key)).body.booking).toMatchObject({ priceCents: 2000, paidCents: 2000 })
    const [owed] = await host.sql`select id from public.refunds where status = 'failed'`
    const nothing = { refundId: owed?.id, way: 'nothing', note: 'Granted by mistake' }
    expect((await settleRefund(host, await newAdmin(host), nothing)).data).toBe('done')
    expect((await readBooking(number, key)).body.booking).toMatchObject({ priceCents: 3000, paidCents: 3000 })
  })

  it('a staff refund and a simultaneous cancellation never return more than was paid', async () => {
    const { number, key } = await bookBay(host, { bayId: bays.second, start: noonOn(11) })
    const answers = await Promise.all([refundAsAdmin(number, 1000), cancelBooking(number, key, 3000)])
    for (const { status } of answers) expect([200, 409]).toContain(status)
    await reconcilePayments(host)
    expect(await readRefundedCents(number)).toBeLessThanOrEqual(3000)
  })
})
