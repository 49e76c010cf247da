import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { fillBeforeAll, newAdmin, newStaff } from '../host/test-host.ts'
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
const staff = fillBeforeAll(() => newStaff(host))
const admin = fillBeforeAll(() => newAdmin(host))
checkBooksAfterEach(host, clearBookings)

const noon = timeAt(720, '2026-01-08')
const guest = { name: 'Company Outing', email: 'outing@example.com', phone: '' }
const manageBooking = (body: Record<string, unknown>, who = staff) =>
  callFunction(host, 'manage-booking', body, who.token)
const buildPartyRequest = (places: number[], players: number, parts: object = {}) => ({
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
const readBays = async () => {
  const found = await host.sql<
    { id: string; number: string; status: string; players: number; price: number; paid: number }[]
  >`
    select id, number, status, players, price_cents as price, private.paid_for_booking(id) as paid
    from public.bookings where bill_id is not null order by number`
  return found
}
const readPaidStatuses = async () => (await readBays()).map((row) => `${row.status} ${row.paid}`)
const findFirstNumber = async () => String((await readBays())[0]?.number)
const takePayment = (number: string, cents: number, parts: object = {}) =>
  manageBooking({
    action: 'take-payment',
    number,
    paymentId: randomUUID(),
    cents,
    method: 'cash',
    all: true,
    ...parts,
  })
const cancelParty = (number: string, refundCents = 0, back = 'terms', who = staff) =>
  manageBooking({ action: 'cancel', number, reason: 'Rain', back, refundCents, all: true }, who)

describe('a party booked at the desk', () => {
  it('a party booked at the desk spreads its players over the bays, sends one email and is booked once', async () => {
    const asked = buildPartyRequest([0, 1], 6)
    const answers = await Promise.all([manageBooking(asked), manageBooking(asked), manageBooking(asked)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await readBays()).map(({ players }) => players)).toEqual([3, 3])
    const letter = await findEmailData(host, guest.email, 'bill_confirmed')
    expect(letter?.bookings).toHaveLength(2)
  })

  it('a party booked at the desk needs room for all its players or a reason', async () => {
    const refused = await manageBooking(buildPartyRequest([0, 1], 9))
    expect(refused).toMatchObject({ status: 409, body: { rule: 'players' } })
    expect(refused.body.error).toBe('These bays are for up to 8 players together. Add a bay.')
    const reason = { override: 'They take turns', setAside: refused.body.refusals }
    expect((await manageBooking(buildPartyRequest([0, 1], 9, reason))).status).toBe(200)
    expect((await readBays()).map(({ players }) => players)).toEqual([5, 4])
  })

  it('a party booked at the desk uses no bay twice and no more bays than players', async () => {
    expect((await manageBooking(buildPartyRequest([0, 0], 6))).body.rule).toBe('grid')
    expect((await manageBooking(buildPartyRequest([0, 1, 2], 2))).body.rule).toBe('grid')
  })

  it('a party booked at the desk is booked whole or not at all', async () => {
    await holdBay(host, { bayId: bays[1] ?? '', start: noon })
    const { status, body } = await manageBooking(buildPartyRequest([0, 1], 6))
    expect([status, body.state]).toEqual([409, 'taken'])
    expect(body.error).toMatch(/^Somebody else has Bay 2 on .* Nothing is booked\.$/)
    expect(await readBays()).toEqual([])
  })

  it('a payment for a party is split over its bays', async () => {
    await manageBooking(buildPartyRequest([0, 1, 2], 9))
    const number = await findFirstNumber()
    const paymentId = randomUUID()
    for (const _ of [1, 2]) expect((await takePayment(number, 5000, { paymentId })).status).toBe(200)
    expect(await readPaidStatuses()).toEqual(['confirmed 1666', 'confirmed 1667', 'confirmed 1667'])
    expect((await takePayment(number, 4001)).body.state).toBe('changed')
    expect((await takePayment(String((await readBays())[2]?.number), 4000)).status).toBe(200)
    expect(await readPaidStatuses()).toEqual(['confirmed 3000', 'confirmed 3000', 'confirmed 3000'])
  })

  it.each(['cash', 'reader', 'link'])(
    'a party paid by %s has the discount of each bay in its payments',
    async (by) => {
      await manageBooking(
        buildPartyRequest([0, 1], 6, by === 'link' ? { link: { id: randomUUID(), onLapse: 'keep' } } : {}),
      )
      await host.sql`update public.bookings set price_trace = price_trace || '{"discount": {"name": "Night Owl", "percent": 23, "cents": 700}}', price_cents = 2300`
      await takePayment(await findFirstNumber(), 1000, { all: false })
      await takePayment(await findFirstNumber(), 1200)
      if (by === 'cash') await takePayment(await findFirstNumber(), 2400)
      if (by === 'reader') {
        const at = await setUpCardReaders(host)
        const asked = {
          attemptId: randomUUID(),
          readerId: await at.addReader('hand'),
          number: await findFirstNumber(),
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
      expect(await readPaidStatuses()).toEqual(['confirmed 2300', 'confirmed 2300'])
      const told = await host.sql<{ discount_cents: number }[]>`
      select discount_cents from public.payments where booking_id is not null order by completed_at, amount_cents`
      expect(told.map(({ discount_cents }) => discount_cents)).toEqual([304, 365, 731])
    },
  )

  it('two registers cannot both take the full payment of a party', async () => {
    await manageBooking(buildPartyRequest([0, 1], 6))
    const numbers = (await readBays()).map(({ number }) => number)
    const answers = await Promise.all(numbers.map((number) => takePayment(number, 6000)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await readPaidStatuses()).toEqual(['confirmed 3000', 'confirmed 3000'])
  })

  it('cancelling a party refunds the payment of each bay', async () => {
    await manageBooking(buildPartyRequest([0, 1], 6, { link: { id: randomUUID(), onLapse: 'keep' } }))
    const letter = await findEmailData(host, guest.email, 'payment_link')
    expect(
      (await callFunction(host, 'pay-by-link', { token: letter?.token, amount: 60, sourceId: nonce })).status,
    ).toBe(200)
    expect(await readPaidStatuses()).toEqual(['confirmed 3000', 'confirmed 3000'])
    expect((await cancelParty(await findFirstNumber(), 3000, 'terms', admin)).status).toBe(409)
    expect((await cancelParty(await findFirstNumber(), 6000, 'terms', admin)).status).toBe(200)
    await reconcilePayments(host)
    expect(await readPaidStatuses()).toEqual(['cancelled 0', 'cancelled 0'])
  })
})

describe('payment link of a party', () => {
  const bookWithLink = async (onLapse: 'free' | 'keep') => {
    await manageBooking(buildPartyRequest([0, 1], 6, { link: { id: randomUUID(), onLapse } }))
    return String((await findEmailData(host, guest.email, 'payment_link'))?.token)
  }
  const payByLink = (token: string, amount: number) =>
    callFunction(host, 'pay-by-link', { token, amount, sourceId: nonce })

  it('the payment link of a party shows all bays and charges only what is still due', async () => {
    const token = await bookWithLink('keep')
    await takePayment(await findFirstNumber(), 1000, { all: false })
    const [alone] = await host.sql`select description from public.payments where booking_id is not null`
    expect(alone?.description).toBe(`Booking ${await findFirstNumber()}`)
    const { link } = (await callFunction(host, 'get-payment-link', { token })).body
    expect([link.bookings.length, link.dueCents, link.sentCents]).toEqual([2, 5000, 6000])
    expect((await payByLink(token, 50)).status).toBe(200)
    expect(await readPaidStatuses()).toEqual(['confirmed 3000', 'confirmed 3000'])
  })

  it('a pending link payment keeps each bay of a party from being cancelled or paid at the desk', async () => {
    const token = await bookWithLink('free')
    await queueSquareFailures(host, { endpoint: 'create-payment', do: 'drop-answer', times: 9 })
    expect((await payByLink(token, 60)).status).toBe(504)
    const second = String((await readBays())[1]?.number)
    expect((await takePayment(second, 3000, { all: false })).body.state).toBe('paying')
    expect((await cancelParty(second)).body.state).toBe('paying')
    await host.sql`delete from practice.misbehaviours`
    expect((await payByLink(token, 60)).status).toBe(200)
  })

  it('the payment link of a party charges only the remaining bays and frees all bays when it lapses', async () => {
    const token = await bookWithLink('free')
    const one = {
      action: 'cancel',
      number: await findFirstNumber(),
      reason: 'Fewer',
      back: 'terms',
      refundCents: 0,
    }
    expect((await manageBooking(one)).status).toBe(200)
    expect((await payByLink(token, 30)).status).toBe(200)
    expect(await readPaidStatuses()).toEqual(['cancelled 0', 'confirmed 3000'])
    await host.sql`update public.payments set booking_id = null where booking_id is not null`
    await clearBookings(host)
    await bookWithLink('free')
    await host.sql`update private.payment_links set lapses_at = private.clock()`
    await callAsService(host, 'run-rounds')
    expect(await readPaidStatuses()).toEqual(['cancelled 0', 'cancelled 0'])
  })
})
