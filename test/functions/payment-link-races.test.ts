import { describe, expect, it } from 'vitest'
import { endBookings } from '../../supabase/functions/_shared/commands/bookings/cancel.ts'
import { lockBookings } from '../../supabase/functions/_shared/commands/bookings/locks.ts'
import { fulfilPayment } from '../../supabase/functions/_shared/commands/payments/fulfil.ts'
import { payByLink } from '../../supabase/functions/pay-by-link/handler.ts'
import { clearBookings } from './world/bills.ts'
import { queueSquareFailures } from './world/calls.ts'
import { countLockWaits } from './world/interleave.ts'
import { nonce, withPaymentLinks } from './world/payment-links.ts'
import { holdBay } from './world/venue.ts'

const steps = withPaymentLinks()
const { opened, bookWithLink, payLink, manageBooking, readBooking, payAtDesk } = steps

const findBooking = async (number: string) =>
  (await opened.host.sql`select id, key from public.bookings where number = ${number}`)[0]

describe('payment links under concurrent requests', () => {
  const cancelBooking = (number: string) =>
    manageBooking({ action: 'cancel', number, reason: 'Called', back: 'terms', refundCents: 0 })

  it.each([1, 2, 3])('a booking is either paid by link or cancelled but never both (%s)', async () => {
    const { number, token } = await bookWithLink()
    const [paid, ended] = await Promise.all([payLink(token), cancelBooking(number)])
    expect([paid.status, ended.status].sort()).toEqual([200, 409])
    const { status, paid: cents } = await readBooking(number)
    expect([status, cents]).toEqual(paid.status === 200 ? ['confirmed', 3000] : ['cancelled', 0])
  })

  it('cancelling a booking does not deadlock with its link payment', async () => {
    const { number } = await bookWithLink()
    const id = (await findBooking(number))?.id
    const [payment] = await opened.host
      .sql`insert into public.payments (booking_id, amount_cents, status) values (${id}, 3000, 'authorized') returning id`
    const ending = [{ id: String(id), feeCents: 0, refundCents: 0 }]
    const why = { reason: 'Called', refundedBy: null }
    const { environment, sql } = opened.host
    let taking: ReturnType<typeof fulfilPayment> | undefined
    const ended = await environment.db.transaction(null, async (tx) => {
      await lockBookings(tx, [String(id)])
      taking = fulfilPayment(environment, String(payment?.id))
      await expect.poll(() => countLockWaits(sql)).toBeGreaterThan(0)
      return endBookings(tx, ending, why)
    })
    expect([ended, await taking]).toEqual([{ state: 'paying' }, []])
    await opened.host.sql`update public.payments set status = 'failed' where id = ${payment?.id}`
  })

  it('cancelling a booking as unpaid is refused when it is paid at the same moment', async () => {
    const { number } = await bookWithLink()
    const id = String((await findBooking(number))?.id)
    const { sql } = opened.host
    let answer: ReturnType<typeof cancelBooking> | undefined
    await sql.begin(async (turn) => {
      await turn`select from public.bookings where id = ${id} for update`
      const wish = { action: 'cancel', number, reason: 'Called', back: 'terms', refundCents: 0 }
      answer = manageBooking({ ...wish, onlyUnpaid: true })
      await expect.poll(() => countLockWaits(sql)).toBeGreaterThan(0)
      await turn`insert into public.payments (booking_id, amount_cents, method, at_counter, status, completed_at)
        values (${id}, 3000, 'cash', true, 'completed', now())`
    })
    expect((await answer)?.body.error).toMatch(/^It is paid/)
    expect((await readBooking(number)).status).toBe('confirmed')
  })

  it('paying by link during repeated cancellations always gets an answer', async () => {
    const statuses = new Set<number>()
    for (let n = 0; n < 15; n += 1) {
      const { number, token } = await bookWithLink('keep', 11 + (n % 5) * 2)
      const tries = Array.from({ length: 6 }, async (_, k) => {
        await new Promise((go) => setTimeout(go, k * 12 + n))
        return cancelBooking(number)
      })
      const answers = await Promise.all([payLink(token), ...tries])
      for (const { status } of answers) statuses.add(status)
      const { status, paid } = await readBooking(number)
      expect([status, paid]).toEqual(answers[0].status === 200 ? ['confirmed', 3000] : ['cancelled', 0])
      if (status === 'confirmed') await clearBookings(opened.host)
    }
    expect([...statuses].sort()).toEqual([200, 409])
  })

  it('a booking is paid either at the desk or by link but never twice', async () => {
    const { number, token } = await bookWithLink()
    const [paid, taken] = await Promise.all([payLink(token), payAtDesk(number, 3000)])
    expect([paid.status, taken.status].sort()).toEqual([200, 409])
    expect((await readBooking(number)).paid).toBe(3000)
  })

  it('a pending link payment blocks cancelling, charging and changing the booking at the desk', async () => {
    const { number, token, start } = await bookWithLink()
    await queueSquareFailures(opened.host, { endpoint: 'create-payment', do: 'drop-answer', times: 9 })
    expect((await payLink(token)).status).toBe(504)
    expect((await cancelBooking(number)).body.state).toBe('paying')
    expect((await payAtDesk(number, 3000)).body.state).toBe('paying')
    expect((await manageBooking({ action: 'withdraw-link', number })).body.state).toBe('paying')
    expect((await manageBooking({ action: 'send-link', number, link: steps.newLink() })).body.state).toBe(
      'paying',
    )
    const place = { bayId: opened.bays.first, start, minutes: 90, players: 1, sequence: 0, override: '' }
    const as = { name: null, email: null, phone: null, note: null }
    const longer = { action: 'change', number, ...place, ...as, shown: { priceCents: 4500, backCents: 0 } }
    expect((await manageBooking(longer)).body.state).toBe('paying')
    await opened.host.sql`delete from practice.misbehaviours`
    expect((await payLink(token)).status).toBe(200)
  })

  it('paying by link is refused while the guest pays for a move', async () => {
    const { number, token, start } = await bookWithLink()
    const moves = await findBooking(number)
    const held = await holdBay(opened.host, { bayId: opened.bays.second, start, minutes: 120, moves })
    await opened.host
      .sql`insert into public.payments (booking_id, amount_cents, status) values (${held.body.hold.id}, 6000, 'authorized')`
    expect((await payLink(token)).status).toBe(409)
    await opened.host
      .sql`update public.payments set status = 'failed' where booking_id = ${held.body.hold.id}`
    expect((await payLink(token)).status).toBe(200)
    expect((await readBooking(number)).paid).toBe(3000)
  })

  it('a payment link is not reported as paid while its payment is open and the venue takes no cards', async () => {
    const { number, token } = await bookWithLink()
    const { sql, environment } = opened.host
    const id = String((await findBooking(number))?.id)
    await sql`insert into public.payments (booking_id, amount_cents, status) values (${id}, 3000, 'pending')`
    const body = JSON.stringify({ token, amount: 0, sourceId: nonce })
    const request = new Request(opened.host.url, { method: 'POST', body })
    expect((await payByLink(request, { ...environment, cards: null })).status).toBe(409)
    await sql`update public.payments set status = 'failed' where booking_id = ${id}`
  })
})
