import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { StaffAlerts } from '#domain/contract/staff-alerts.ts'
import { newPerson } from '../host/test-host.ts'
import {
  callFunction,
  checkBooksAfterEach,
  confirmRefundHandedBack,
  reconcilePayments,
} from './world/calls.ts'
import { bookBay, giveMembership, holdBay, timeAt, withDesk } from './world/venue.ts'

const { host, bays, admin, staff } = withDesk()
checkBooksAfterEach(host)

const day = (n: number) => `2026-01-${String(n).padStart(2, '0')}`
const noon = (n: number) => timeAt(720, day(n))
const manageBooking = (body: Record<string, unknown>, token = staff.token) =>
  callFunction(host, 'manage-booking', body, token)
const guest = { name: 'Greta Guest', email: '', phone: '(256) 555-0101', override: '' }
const bookAtDesk = (start: number, parts: Record<string, unknown> = {}, token = staff.token) =>
  manageBooking(
    { action: 'book', id: randomUUID(), bayId: bays.first, start, minutes: 60, ...guest, ...parts },
    token,
  )
const readBooking = async (number: string) =>
  (await host.sql`select * from public.bookings where number = ${number}`)[0] ?? {}
const listChanges = async (number: string) =>
  host.sql`select actor_name, action, before, after, reason from public.audit_log
    where subject = 'bookings' and subject_id = (select id::text from public.bookings where number = ${number}) order by id`

describe('permission to use manage-booking', () => {
  it.each([
    ['a visitor', () => undefined, 401],
    ['a member', async () => (await newPerson(host)).token, 403],
    ['a staff member', () => staff.token, 200],
    ['an admin', () => admin.token, 200],
  ])('manage-booking checks the role of %s', async (who, fetchToken, status) => {
    const start = noon(who === 'an admin' ? 6 : 7)
    const request = { action: 'book', id: randomUUID(), bayId: bays.first, start, minutes: 60, ...guest }
    expect((await callFunction(host, 'manage-booking', request, await fetchToken())).status).toBe(status)
  })
})

describe('booking for a guest', () => {
  it('booking for a member uses the member price, records who booked and is done once', async () => {
    const member = await newPerson(host)
    await giveMembership(host, member.id)
    const id = randomUUID()
    const first = await bookAtDesk(noon(8), { id, userId: member.id })
    const again = await bookAtDesk(noon(8), { id, userId: member.id })
    expect([first.status, again.body.number]).toEqual([200, first.body.number])
    expect(await readBooking(first.body.number)).toMatchObject({
      status: 'confirmed',
      price_cents: 2400,
      booked_by: staff.id,
    })
    expect(await listChanges(first.body.number)).toMatchObject([
      { actor_name: 'Sid Staff', action: 'insert' },
    ])
  })

  it('booking for a guest with an email sends one confirmation', async () => {
    const { body } = await bookAtDesk(noon(9), { email: 'greta@example.com' })
    const letters = await host.sql`select data from private.mail_outbox where template = 'booking_confirmed'
      and data ->> 'number' = ${body.number}`
    expect(letters).toHaveLength(1)
  })

  it('booking for a guest keeps the rules unless staff give a reason', async () => {
    const night = timeAt(1380, day(9))
    const refused = await bookAtDesk(night)
    expect(refused).toMatchObject({ status: 409, body: { rule: 'staffed-hours' } })
    const { body } = await bookAtDesk(night, { override: 'League final' })
    expect(await readBooking(body.number)).toMatchObject({ override_reason: 'League final' })
    expect(await listChanges(body.number)).toMatchObject([{ reason: 'League final' }])
  })

  it('booking for a guest never takes a bay twice, whatever the reason', async () => {
    await bookAtDesk(noon(10))
    const second = await bookAtDesk(noon(10), { override: 'I insist' })
    expect(second).toMatchObject({ status: 409, body: { state: 'taken' } })
  })

  it('booking for a guest is refused while another guest holds the slot', async () => {
    await holdBay(host, { bayId: bays.second, start: noon(10) })
    expect((await bookAtDesk(noon(10), { bayId: bays.second })).body.state).toBe('taken')
  })

  it('ten desks that want the same slot book it once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => bookAtDesk(noon(11))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
  })
})

describe('moving a booking at the desk', () => {
  const moveBooking = (number: string, parts: Record<string, unknown>, token = staff.token) =>
    manageBooking({ action: 'move', number, bayId: bays.second, sequence: 0, override: '', ...parts }, token)

  it('moving a booking at the desk keeps its length and price', async () => {
    const { number } = await bookBay(host, { bayId: bays.first, start: noon(12), minutes: 120 })
    expect((await moveBooking(number, { start: timeAt(1080, day(12)) })).status).toBe(200)
    const row = await readBooking(number)
    expect([row.price_cents, Number(row.ends_at) - Number(row.starts_at), row.bay_id]).toEqual([
      6000,
      7_200_000,
      bays.second,
    ])
    const [change] = await listChanges(number)
    expect(change).toMatchObject({ actor_name: 'Sid Staff', before: { bay_id: bays.first } })
  })

  it('moving a booking at the desk overwrites no other change and displaces no other booking', async () => {
    const { number } = await bookBay(host, { bayId: bays.first, start: noon(13) })
    await bookBay(host, { bayId: bays.second, start: noon(13) })
    expect((await moveBooking(number, { start: noon(13) })).body.state).toBe('taken')
    expect((await moveBooking(number, { start: timeAt(840, day(13)), sequence: 5 })).body.state).toBe(
      'changed',
    )
    expect((await readBooking(number)).bay_id).toBe(bays.first)
  })

  it('a booking moved at the desk may overlap its old time', async () => {
    const { number } = await bookBay(host, { bayId: bays.first, start: noon(14), minutes: 120 })
    expect((await moveBooking(number, { bayId: bays.first, start: timeAt(780, day(14)) })).status).toBe(200)
  })
})

describe('cancelling a booking at the desk', () => {
  const cancelBooking = (number: string, back: 'terms' | 'all', refundCents: number, token = staff.token) =>
    manageBooking({ action: 'cancel', number, reason: 'Called us', back, refundCents }, token)

  it('cancelling a booking at the desk refunds by the terms', async () => {
    const { number } = await bookBay(host, { bayId: bays.first, start: noon(15) })
    expect((await cancelBooking(number, 'terms', 3000)).status).toBe(200)
    await reconcilePayments(host)
    expect(await readBooking(number)).toMatchObject({ status: 'cancelled', fee_cents: 0 })
  })

  it('cancelling a booking at the desk refunds everything only for an admin', async () => {
    const { number } = await bookBay(host, { bayId: bays.first, start: timeAt(900) })
    expect((await cancelBooking(number, 'all', 3000)).status).toBe(403)
    expect(await cancelBooking(number, 'terms', 3000)).toMatchObject({ status: 409 })
    expect((await cancelBooking(number, 'all', 3000, admin.token)).status).toBe(200)
    await reconcilePayments(host)
    expect((await readBooking(number)).fee_cents).toBe(0)
  })

  it('cancelling a booking at the desk ends a booking that was never paid', async () => {
    const { body } = await bookAtDesk(noon(16))
    expect((await cancelBooking(body.number, 'terms', 0)).status).toBe(200)
  })
})

describe('the day of the visit', () => {
  const now = timeAt(540)
  const markBooking = (number: string, was: string, status: string) =>
    manageBooking({ action: 'mark', number, was, status })

  it('two desks check a booking in only once, and it can then be checked out', async () => {
    const { number } = await bookBay(host, { bayId: bays.first, start: timeAt(600) })
    const both = await Promise.all([
      markBooking(number, 'confirmed', 'attended'),
      markBooking(number, 'confirmed', 'attended'),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await manageBooking({ action: 'check-out', number })).status).toBe(200)
    const visits = await host.sql`select checked_in_at, checked_out_at from public.check_ins
      where booking_id = (select id from public.bookings where number = ${number})`
    expect(visits).toEqual([{ checked_in_at: new Date(now), checked_out_at: new Date(now) }])
  })

  it('a check-in can be undone', async () => {
    const { number } = await bookBay(host, { bayId: bays.first, start: timeAt(660) })
    await markBooking(number, 'confirmed', 'attended')
    expect((await markBooking(number, 'attended', 'confirmed')).status).toBe(200)
    const visits = await host.sql`select 1 from public.check_ins
      where booking_id = (select id from public.bookings where number = ${number})`
    expect(visits).toHaveLength(0)
  })

  it('a booking is marked as a no-show only once it has begun, and its bay is free for others', async () => {
    const { body } = await bookAtDesk(timeAt(510), { override: 'Early bird', minutes: 60 })
    const coming = await bookBay(host, { bayId: bays.second, start: timeAt(600) })
    expect((await markBooking(coming.number, 'confirmed', 'no_show')).status).toBe(409)
    expect((await markBooking(body.number, 'confirmed', 'no_show')).status).toBe(200)
    const next = await bookAtDesk(timeAt(510), { override: 'The next in line', minutes: 60 })
    expect(next.status).toBe(200)
    expect((await markBooking(body.number, 'no_show', 'confirmed')).body.state).toBe('taken')
  })

  it('a payment at the desk never exceeds what is due and is taken once', async () => {
    const { body } = await bookAtDesk(noon(17))
    const takePayment = (cents: number, paymentId: string) =>
      manageBooking({ action: 'take-payment', number: body.number, paymentId, cents, method: 'cash' })
    const id = randomUUID()
    expect((await takePayment(3001, id)).body.state).toBe('changed')
    expect((await takePayment(2000, id)).status).toBe(200)
    expect((await takePayment(2000, id)).status).toBe(200)
    expect((await takePayment(1001, randomUUID())).status).toBe(409)
    expect((await takePayment(1000, randomUUID())).status).toBe(200)
    const [sum] = await host.sql`select sum(amount_cents)::integer as cents from public.payments
      where booking_id = (select id from public.bookings where number = ${body.number})`
    expect(sum?.cents).toBe(3000)
    const [line] =
      await host.sql`select after from public.audit_log where subject = 'payments' and subject_id = ${id}`
    expect(line?.after).toMatchObject({ amount_cents: 2000, at_counter: true })
    expect(line?.after).not.toHaveProperty('idempotency_key')
  })

  it('a cash refund is pending until staff say that they handed it back', async () => {
    const { body } = await bookAtDesk(noon(18))
    const paymentId = randomUUID()
    await manageBooking({
      action: 'take-payment',
      number: body.number,
      paymentId,
      cents: 3000,
      method: 'cash',
    })
    const refund = { paymentId, amountCents: 1000, reason: 'Cold bay', requestId: randomUUID() }
    expect((await callFunction(host, 'refund-payment', refund, staff.token)).status).toBe(403)
    const { body: given } = await callFunction(host, 'refund-payment', refund, admin.token)
    expect(given).toMatchObject({ status: 'pending', atCounter: true })
    await reconcilePayments(host)
    const waiting = await staff.client.rpc('staff_alerts')
    expect(StaffAlerts.parse(waiting.data)).toMatchObject({
      handBack: { count: 1, items: [{ cents: 1000, reason: 'Cold bay' }] },
    })
    const handBackRefund = () => confirmRefundHandedBack(host, staff, given.refundId)
    expect((await handBackRefund()).data).toBe('handed_back')
    expect((await handBackRefund()).data).toBe('settled')
    const [line] = await host.sql`select actor_name, action, reason from public.audit_log
      where subject = 'payments' and subject_id = ${paymentId} and action = 'refund'`
    expect(line).toEqual({ actor_name: 'Ada Admin', action: 'refund', reason: 'Cold bay' })
  })
})
