import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createBeforeAll, newAdmin, newStaff } from '../host/test-host.ts'
import { clearBookings, withThreeBays } from './world/bills.ts'
import {
  callAsService,
  callFunction,
  checkBooksAfterEach,
  queueSquareFailures,
  reconcilePayments,
} from './world/calls.ts'
import { setUpCardReaders } from './world/card-readers.ts'
import { nonce } from './world/payment-links.ts'
import { holdBay, timeAt } from './world/venue.ts'
import { findEmailData } from './world/waitlist.ts'

const { host, bays } = withThreeBays()
const staff = createBeforeAll(() => newStaff(host))
const admin = createBeforeAll(() => newAdmin(host))
checkBooksAfterEach(host, clearBookings)

const noon = timeAt(720, '2026-01-08')
const guest = { name: 'Company Outing', email: 'outing@example.com', phone: '' }
const desk = (body: Record<string, unknown>, who = staff) =>
  callFunction(host, 'manage-booking', body, who.token)
const wish = (places: number[], players: number, parts: object = {}) => ({
  action: 'book-several',
  kind: 'party',
  id: randomUUID(),
  times: places.map((n) => ({ bayId: bays[n] ?? '', start: noon })),
  minutes: 60,
  players,
  override: '',
  ...guest,
  ...parts,
})
const rows = async () => {
  const found = await host.sql<
    { id: string; number: string; status: string; players: number; price: number; paid: number }[]
  >`
    select id, number, status, players, price_cents as price, private.paid_for_booking(id) as paid
    from public.bookings where bill_id is not null order by number`
  return found
}
const paid = async () => (await rows()).map((row) => `${row.status} ${row.paid}`)
const first = async () => String((await rows())[0]?.number)
const take = (number: string, cents: number, parts: object = {}) =>
  desk({
    action: 'take-payment',
    number,
    paymentId: randomUUID(),
    cents,
    method: 'cash',
    all: true,
    ...parts,
  })
const cancel = (number: string, refundCents = 0, back = 'terms', who = staff) =>
  desk({ action: 'cancel', number, reason: 'Rain', back, refundCents, all: true }, who)

describe('a party booked at the desk', () => {
  it('a party booked at the desk spreads its players over the bays, sends one email and is booked once', async () => {
    const asked = wish([0, 1], 6)
    const answers = await Promise.all([desk(asked), desk(asked), desk(asked)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await rows()).map(({ players }) => players)).toEqual([3, 3])
    const letter = await findEmailData(host, guest.email, 'bill_confirmed')
    expect(letter?.bookings).toHaveLength(2)
  })

  it('a party booked at the desk needs room for all its players or a reason', async () => {
    const refused = await desk(wish([0, 1], 9))
    expect(refused).toMatchObject({ status: 409, body: { rule: 'players' } })
    expect(refused.body.error).toBe('These bays are for up to 8 players together. Add a bay.')
    const reason = { override: 'They take turns', setAside: refused.body.refusals }
    expect((await desk(wish([0, 1], 9, reason))).status).toBe(200)
    expect((await rows()).map(({ players }) => players)).toEqual([5, 4])
  })

  it('a party booked at the desk uses no bay twice and no more bays than players', async () => {
    expect((await desk(wish([0, 0], 6))).body.rule).toBe('grid')
    expect((await desk(wish([0, 1, 2], 2))).body.rule).toBe('grid')
  })

  it('a party booked at the desk is booked whole or not at all', async () => {
    await holdBay(host, { bayId: bays[1] ?? '', start: noon })
    const { status, body } = await desk(wish([0, 1], 6))
    expect([status, body.state]).toEqual([409, 'taken'])
    expect(body.error).toMatch(/^Somebody else has Bay 2 on .* Nothing is booked\.$/)
    expect(await rows()).toEqual([])
  })

  it('a payment for a party is split over its bays', async () => {
    await desk(wish([0, 1, 2], 9))
    const number = await first()
    const paymentId = randomUUID()
    for (const _ of [1, 2]) expect((await take(number, 5000, { paymentId })).status).toBe(200)
    expect(await paid()).toEqual(['confirmed 1666', 'confirmed 1667', 'confirmed 1667'])
    expect((await take(number, 4001)).body.state).toBe('changed')
    expect((await take(String((await rows())[2]?.number), 4000)).status).toBe(200)
    expect(await paid()).toEqual(['confirmed 3000', 'confirmed 3000', 'confirmed 3000'])
  })

  it.each(['cash', 'reader', 'link'])(
    'a party paid by %s has the discount of each bay in its payments',
    async (by) => {
      await desk(wish([0, 1], 6, by === 'link' ? { link: { id: randomUUID(), onLapse: 'keep' } } : {}))
      await host.sql`update public.bookings set price_trace = price_trace || '{"discount": {"name": "Night Owl", "percent": 23, "cents": 700}}', price_cents = 2300`
      await take(await first(), 1000, { all: false })
      await take(await first(), 1200)
      if (by === 'cash') await take(await first(), 2400)
      if (by === 'reader') {
        const at = await setUpCardReaders(host)
        const asked = {
          attemptId: randomUUID(),
          readerId: await at.addReader('hand'),
          number: await first(),
          cents: 2400,
        }
        await at.callTerminal({ action: 'take-payment', ...asked })
        await at.actAtReader(asked.attemptId, 'tap')
        expect((await at.followCheckout(asked.attemptId)).state).toBe('paid')
      }
      if (by === 'link') {
        const token = (await findEmailData(host, guest.email, 'payment_link'))?.token
        expect((await callFunction(host, 'pay-by-link', { token, amount: 24, sourceId: nonce })).status).toBe(
          200,
        )
      }
      expect(await paid()).toEqual(['confirmed 2300', 'confirmed 2300'])
      const told = await host.sql<{ discount_cents: number }[]>`
      select discount_cents from public.payments where booking_id is not null order by completed_at, amount_cents`
      expect(told.map(({ discount_cents }) => discount_cents)).toEqual([304, 365, 731])
    },
  )

  it('two registers cannot both take the full payment of a party', async () => {
    await desk(wish([0, 1], 6))
    const numbers = (await rows()).map(({ number }) => number)
    const answers = await Promise.all(numbers.map((number) => take(number, 6000)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await paid()).toEqual(['confirmed 3000', 'confirmed 3000'])
  })

  it('cancelling a party refunds the payment of each bay', async () => {
    await desk(wish([0, 1], 6, { link: { id: randomUUID(), onLapse: 'keep' } }))
    const letter = await findEmailData(host, guest.email, 'payment_link')
    expect(
      (await callFunction(host, 'pay-by-link', { token: letter?.token, amount: 60, sourceId: nonce })).status,
    ).toBe(200)
    expect(await paid()).toEqual(['confirmed 3000', 'confirmed 3000'])
    expect((await cancel(await first(), 3000, 'terms', admin)).status).toBe(409)
    expect((await cancel(await first(), 6000, 'terms', admin)).status).toBe(200)
    await reconcilePayments(host)
    expect(await paid()).toEqual(['cancelled 0', 'cancelled 0'])
  })
})

describe('payment link of a party', () => {
  const linked = async (onLapse: 'free' | 'keep') => {
    await desk(wish([0, 1], 6, { link: { id: randomUUID(), onLapse } }))
    return String((await findEmailData(host, guest.email, 'payment_link'))?.token)
  }
  const pay = (token: string, amount: number) =>
    callFunction(host, 'pay-by-link', { token, amount, sourceId: nonce })

  it('the payment link of a party shows all bays and charges only what is still due', async () => {
    const token = await linked('keep')
    await take(await first(), 1000, { all: false })
    const [alone] = await host.sql`select description from public.payments where booking_id is not null`
    expect(alone?.description).toBe(`Booking ${await first()}`)
    const { link } = (await callFunction(host, 'get-payment-link', { token })).body
    expect([link.bookings.length, link.dueCents, link.sentCents]).toEqual([2, 5000, 6000])
    expect((await pay(token, 50)).status).toBe(200)
    expect(await paid()).toEqual(['confirmed 3000', 'confirmed 3000'])
  })

  it('a pending link payment keeps each bay of a party from being cancelled or paid at the desk', async () => {
    const token = await linked('free')
    await queueSquareFailures(host, { endpoint: 'create-payment', do: 'drop-answer', times: 9 })
    expect((await pay(token, 60)).status).toBe(504)
    const second = String((await rows())[1]?.number)
    expect((await take(second, 3000, { all: false })).body.state).toBe('paying')
    expect((await cancel(second)).body.state).toBe('paying')
    await host.sql`delete from practice.misbehaviours`
    expect((await pay(token, 60)).status).toBe(200)
  })

  it('the payment link of a party charges only the remaining bays and frees all bays when it lapses', async () => {
    const token = await linked('free')
    const one = { action: 'cancel', number: await first(), reason: 'Fewer', back: 'terms', refundCents: 0 }
    expect((await desk(one)).status).toBe(200)
    expect((await pay(token, 30)).status).toBe(200)
    expect(await paid()).toEqual(['cancelled 0', 'confirmed 3000'])
    await host.sql`update public.payments set booking_id = null where booking_id is not null`
    await clearBookings(host)
    await linked('free')
    await host.sql`update private.payment_links set lapses_at = private.clock()`
    await callAsService(host, 'run-rounds')
    expect(await paid()).toEqual(['cancelled 0', 'cancelled 0'])
  })
})
