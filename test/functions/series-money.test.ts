import { describe, expect, it } from 'vitest'
import { BookingDetails } from '#domain/contract/staff-details.ts'
import { type HeldBill, readBillBookings, readBillStatuses, withSeries } from './world/bills.ts'
import { callFunction, queueSquareFailures, reconcilePayments, settleRefund } from './world/calls.ts'
import { deliverWebhooks, openSquareDashboard } from './world/square-dashboard.ts'
import { bookHold, holdBay } from './world/venue.ts'

const { host, bays, member, admin, timeInWeek, weeklyTimes, holdSeries } = withSeries()

async function bookSeries(times = weeklyTimes(0, 1, 2, 3)) {
  const held: HeldBill = (await holdSeries(times)).body.hold
  await bookHold(host, held, {}, member.token)
  return { id: held.id, rows: await readBillBookings(host, held.id) }
}

type Row = { number: string; key: string }
const readBooking = ({ number }: Row, token: string = member.token) =>
  callFunction(host, 'get-booking', { number }, token)
const cancelDate = (
  { number }: Row,
  refundCents: number,
  more: object = {},
  token: string | undefined = member.token,
) => callFunction(host, 'cancel-booking', { number, refundCents, ...more }, token)
const findPaymentId = async (id: string) =>
  String(
    (await host.sql`select id from public.payments where booking_id = ${id} and status = 'completed'`)[0]?.id,
  )

const toKeyedId = ({ id, key }: (Row & { id: string }) | { id: string; key: string }) => ({ id, key })

describe('a date of a series', () => {
  it('a date of a series is cancelled by its own terms and gets its share back', async () => {
    const { id, rows } = await bookSeries()
    const { body } = await readBooking(rows[0] as Row)
    expect(body.cancelling).toMatchObject({ isFree: false, feeCents: 1800, refundCents: 1800 })
    expect(body.bill.cancelling).toEqual({ bookings: 4, feeCents: 1800, refundCents: 1800 + 3 * 3600 })
    expect((await cancelDate(rows[0] as Row, 1800)).status).toBe(200)
    expect((await cancelDate(rows[2] as Row, 3600)).status).toBe(200)
    expect(await readBillStatuses(host, id)).toEqual([
      'cancelled 1800',
      'confirmed 3600',
      'cancelled 0',
      'confirmed 3600',
    ])
    await reconcilePayments(host)
    const letters =
      await host.sql`select data ->> 'number' as number, data ->> 'card_cents' as cents from private.mail_outbox
      where template = 'refund' and data ->> 'number' = any (${rows.map(({ number }) => number)}) order by 1`
    expect(letters).toEqual([
      { number: rows[0]?.number, cents: '1800' },
      { number: rows[2]?.number, cents: '3600' },
    ])
  })

  it('all coming dates of a series are cancelled in one refund, and only by their owner', async () => {
    const { id, rows } = await bookSeries()
    await cancelDate(rows[1] as Row, 3600)
    const all = { all: true }
    const byLink = await callFunction(host, 'cancel-booking', {
      ...toKeyedNumber(rows[0] as Row),
      refundCents: 9000,
      all: true,
    })
    expect(byLink.status).toBe(401)
    expect((await callFunction(host, 'get-booking', toKeyedNumber(rows[0] as Row))).body.bill).toBeNull()
    expect((await cancelDate(rows[0] as Row, 1, all)).status).toBe(409)
    expect((await cancelDate(rows[0] as Row, 1800 + 2 * 3600, all)).body).toEqual({
      success: true,
      refundCents: 9000,
    })
    expect(await readBillStatuses(host, id)).toEqual([
      'cancelled 1800',
      'cancelled 0',
      'cancelled 0',
      'cancelled 0',
    ])
    const refunds =
      await host.sql`select card_cents from public.refunds where payment_id = ${await findPaymentId(id)} order by 1`
    expect(refunds).toEqual([{ card_cents: 3600 }, { card_cents: 9000 }])
  })

  it('a date of a series can move and last longer alone, and what that cost is refunded first', async () => {
    const { rows, id } = await bookSeries()
    const row = rows[3] as Row
    const [moved] = await host.sql<
      { id: string }[]
    >`select id from public.bookings where number = ${row.number}`
    const moves = { id: moved?.id ?? '', key: row.key }
    const longer = await holdBay(
      host,
      { bayId: bays.first, start: timeInWeek(3), minutes: 120, moves },
      member.token,
    )
    expect(longer.body.move).toMatchObject({ dueCents: 3600 })
    await callFunction(
      host,
      'reschedule-booking',
      { hold: toKeyedId(longer.body.hold), amount: 36, sourceId: 'cnon:card-nonce-ok' },
      member.token,
    )
    expect((await readBillStatuses(host, id))[3]).toBe('confirmed 7200')
    const shorter = await holdBay(
      host,
      { bayId: bays.second, start: timeInWeek(4), minutes: 60, moves },
      member.token,
    )
    expect(shorter.body.move).toMatchObject({ dueCents: 0, refundCents: 3600 })
    const back = { hold: toKeyedId(shorter.body.hold), amount: 0, refundCents: 3600 }
    expect((await callFunction(host, 'reschedule-booking', back, member.token)).status).toBe(200)
    expect((await readBillStatuses(host, id))[3]).toBe('confirmed 3600')
    expect((await cancelDate(row, 3600)).status).toBe(200)
    expect((await readBillStatuses(host, id))[3]).toBe('cancelled 0')
  })

  it('simultaneous cancellations and refunds of a series leave its dates equal to its payment', async () => {
    const { id, rows } = await bookSeries()
    const payment = await findPaymentId(id)
    const answers = await Promise.all([
      ...rows.map((row, n) => cancelDate(row, n === 0 ? 1800 : 3600)),
      cancelDate(rows[1] as Row, 1800 + 3 * 3600, { all: true }),
      callFunction(host, 'refund-payment', refundOf(payment, 5000), admin.token),
    ])
    for (const { status } of answers) expect([200, 409]).toContain(status)
    const paid = (await readBillBookings(host, id)).reduce((sum, row) => sum + row.paid, 0)
    const [money] =
      await host.sql`select amount_cents - refunded_cents as left from public.payments where id = ${payment}`
    expect(money?.left).toBe(paid)
  })
})

const toKeyedNumber = ({ number, key }: Row) => ({ number, key })
const refundOf = (paymentId: string, cents: number) => ({
  paymentId,
  requestId: crypto.randomUUID(),
  amountCents: cents,
  reason: 'Rain in the bays',
})

describe('refunds of a series by staff', () => {
  it('a staff refund of a series is shared by its dates in proportion and restored when it is not owed', async () => {
    const { id, rows } = await bookSeries(weeklyTimes(1, 2, 3))
    await cancelDate(rows[0] as Row, 3600)
    const payment = await findPaymentId(id)
    await queueSquareFailures(host, { do: 'end-as', endpoint: 'create-refund', status: 'REJECTED', times: 1 })
    const { status, body } = await callFunction(host, 'refund-payment', refundOf(payment, 1001), admin.token)
    expect([status, body.error]).toEqual([200, undefined])
    const after = await readBillBookings(host, id)
    expect(after.map(({ price, paid }) => [price, paid])).toEqual([
      [3600, 0],
      [3100, 3100],
      [3099, 3099],
    ])
    await reconcilePayments(host)
    const [owed] =
      await host.sql`select id from public.refunds where payment_id = ${payment} and status = 'failed'`
    const nothing = { refundId: owed?.id, way: 'nothing', note: 'Granted by mistake' }
    expect((await settleRefund(host, admin, nothing)).data).toBe('done')
    expect((await readBillBookings(host, id)).map(({ paid }) => paid)).toEqual([0, 3600, 3600])
  })

  it('a staff refund of one date in a series is limited to what that date has left', async () => {
    const { id, rows } = await bookSeries(weeklyTimes(1, 2, 3))
    const [one] = await host.sql<
      { id: string }[]
    >`select id from public.bookings where number = ${rows[1]?.number ?? ''}`
    const payment = await findPaymentId(id)
    const buildDateRefund = (cents: number) => ({ ...refundOf(payment, cents), bookingId: one?.id })
    const much = await callFunction(host, 'refund-payment', buildDateRefund(3601), admin.token)
    expect([much.status, much.body.error]).toEqual([409, 'You can refund at most $36.00.'])
    expect((await callFunction(host, 'refund-payment', buildDateRefund(1000), admin.token)).status).toBe(200)
    expect(await readBillStatuses(host, id)).toEqual(['confirmed 3600', 'confirmed 2600', 'confirmed 3600'])
    const { data } = await admin.client.rpc('booking_details', { p_number: rows[1]?.number ?? '' })
    expect(BookingDetails.parse(data).payments).toMatchObject([
      { cents: 10_800, share: { number: rows[1]?.number, cents: 3600, leftCents: 2600 } },
    ])
    expect((await cancelDate(rows[1] as Row, 2600)).status).toBe(200)
  })

  it('a refund made at Square settles what one date is owed and lowers the other dates by the rest', async () => {
    const { id, rows } = await bookSeries(weeklyTimes(1, 2, 3))
    await queueSquareFailures(host, { do: 'end-as', endpoint: 'create-refund', status: 'REJECTED', times: 1 })
    await cancelDate(rows[1] as Row, 3600)
    await reconcilePayments(host)
    const [payment] = await host.sql<{ at: string }[]>`
      select provider_payment_id as at from public.payments where id = ${await findPaymentId(id)}`
    await openSquareDashboard(host).refund(payment?.at ?? '', 5000)
    await deliverWebhooks(host)
    const after = await readBillBookings(host, id)
    expect(after.map(({ status, price, paid }) => `${status} ${price} ${paid}`)).toEqual([
      'confirmed 2900 2900',
      'cancelled 3600 0',
      'confirmed 2900 2900',
    ])
    const parts =
      await host.sql`select r.status, sum(share.card_cents)::integer as cents from public.refunds r
      join private.refund_shares share on share.refund_id = r.id where r.payment_id = ${await findPaymentId(id)} group by r.id order by 2`
    expect(parts).toEqual([
      { status: 'dropped', cents: 0 },
      { status: 'completed', cents: 5000 },
    ])
  })
})
