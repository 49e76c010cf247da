import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { holdBays } from './world/bills.ts'
import {
  buildCheckout,
  callFunction,
  confirmRefundHandedBack,
  findBookProblems,
  payOrder,
  queueSquareFailures,
  reconcilePayments,
  settleRefund,
} from './world/calls.ts'
import {
  addUp,
  buyGiftCard,
  desk,
  filterByCategory,
  readDays,
  readTransactions,
  refundPayment,
  sellInCash,
  sumParts,
  withMoneyDesk,
} from './world/transactions.ts'
import { bookBay, bookHold, monday, timeAt } from './world/venue.ts'

withMoneyDesk()

const listTransactions = async (number: string) =>
  (await readTransactions(monday, monday)).movements.filter((one) => one.number.includes(number))
const settleOwedRefund = (refundId: unknown, way: string) =>
  settleRefund(desk().host, desk().admin, { refundId, way, note: 'Paid in cash' })
const findOwedId = async () =>
  (await desk().host.sql`select id from public.refunds where status = 'failed'`)[0]?.id

describe('kinds of transactions', () => {
  it('the transaction of a party names its bookings, and a refund names its own booking', async () => {
    const { host, bays, admin } = desk()
    const times = [bays.first, bays.second].map((bayId) => ({ bayId, start: timeAt(1080, '2026-01-08') }))
    const held = await holdBays(host, { kind: 'party', times, players: 4 })
    await bookHold(host, held.body.hold)
    const rows =
      await host.sql`select id, number, payment_id from public.bookings where bill_id is not null order by number`
    const [first, second] = rows.map(({ number }) => String(number))
    const asked = {
      paymentId: rows[0]?.payment_id,
      bookingId: rows[1]?.id,
      amountCents: 1_000,
      reason: 'Cold coffee',
      requestId: randomUUID(),
    }
    expect((await callFunction(host, 'refund-payment', asked, admin.token)).status).toBe(200)
    await reconcilePayments(host)
    const told = await listTransactions(String(second))
    expect(told.map(({ kind, number, cents }) => [kind, number, cents])).toEqual([
      ['payment', `${first}, ${second}`, 9_000],
      ['refund', second, -1_000],
    ])
    for (const { parts, cents } of told) expect(sumParts(parts)).toBe(cents)
  })

  it('a refund that the bank refused is a transaction only if staff paid it by hand', async () => {
    const { host, bays } = desk()
    for (const [way, hour, rows] of [
      ['by_hand', 720, ['payment card 3000', 'refund by_hand -500']],
      ['nothing', 840, ['payment card 3000']],
    ] as const) {
      const { number } = await bookBay(host, { bayId: bays.first, start: timeAt(hour, '2026-01-09') })
      await queueSquareFailures(host, {
        do: 'end-as',
        endpoint: 'create-refund',
        status: 'REJECTED',
        times: 1,
      })
      await refundPayment(number, 500)
      await reconcilePayments(host)
      expect(await listTransactions(number)).toHaveLength(1)
      expect((await readDays(monday, monday)).onTheWay).toEqual({ refunds: 1, cents: 500 })
      expect((await settleOwedRefund(await findOwedId(), way)).data).toBe('done')
      const told = await listTransactions(number)
      expect(told.map(({ kind, tender, cents }) => `${kind} ${tender} ${cents}`)).toEqual(rows)
    }
    expect((await readDays(monday, monday)).onTheWay).toEqual({ refunds: 0, cents: 0 })
    expect(await findBookProblems(host)).toEqual([])
  })

  it('partial refunds return goods and food with their tax until nothing is left', async () => {
    const number = await sellInCash()
    const [sale] = await listTransactions(number)
    expect(sale?.parts.map(({ category }) => category)).toEqual(['food', 'goods'])
    for (const cents of [1, 2, 99, 333, Number(sale?.cents) - 435]) {
      const refundId = await refundPayment(number, cents)
      expect((await confirmRefundHandedBack(desk().host, desk().staff, refundId)).data).toBe('handed_back')
    }
    const told = await listTransactions(number)
    expect(told.map(({ cents }) => cents)).toEqual([
      sale?.cents,
      ...told.slice(1).map(({ parts }) => sumParts(parts)),
    ])
    expect(told).toHaveLength(6)
    for (const category of ['food', 'goods'] as const) {
      const own = filterByCategory(
        told.flatMap(({ parts }) => parts),
        category,
      )
      expect([addUp(own.map((one) => one.grossCents)), addUp(own.map((one) => one.taxCents))]).toEqual([0, 0])
    }
    expect(await findBookProblems(desk().host)).toEqual([])
  })

  it('the refund of a gift card has only the category of gift cards', async () => {
    const { host, staff } = desk()
    const code = await buyGiftCard()
    const [card] = await host.sql`
      select g.id, o.number, o.key from public.gift_cards g join public.orders o on o.id = g.order_id
      join private.gift_card_codes c on c.gift_card_id = g.id where c.code = ${code.replaceAll('-', '')}`
    const asked = {
      number: card?.number,
      key: card?.key,
      cardId: card?.id,
      act: 'refund',
      requestId: randomUUID(),
    }
    expect((await callFunction(host, 'manage-gift', asked, staff.token)).status).toBe(200)
    await reconcilePayments(host)
    const [, back] = await listTransactions(String(card?.number))
    expect(back?.parts).toEqual([
      { category: 'gift_cards', grossCents: -5_000, discountCents: 0, taxCents: 0 },
    ])
    expect((await readDays(monday, monday)).owedOnCards.afterCents).toBe(0)
  })

  it('a payment by gift card alone moves no money and lowers the sum owed on cards', async () => {
    const giftCode = await buyGiftCard()
    const { body } = await payOrder(desk().host, buildCheckout({ sourceId: '', giftCode, cardAmount: 0 }))
    const [paid] = await listTransactions(body.orderNumber)
    expect(paid).toMatchObject({ tender: 'gift_card', cents: 0 })
    expect(sumParts(paid?.parts ?? [])).toBe(paid?.giftCents)
    const [today] = (await readDays(monday, monday)).days
    expect(today?.tenders).toContainEqual({ tender: 'gift_card', cents: 0 })
    expect((await readDays(monday, monday)).owedOnCards.afterCents).toBe(5_000 - Number(paid?.giftCents))
  })

  it('partial payments share the whole discount, and a payment of a fee has none', async () => {
    const { host } = desk()
    const trace = { discount: { cents: 1_000 } }
    const [booking] = await host.sql`
      insert into public.bookings (bay_id, starts_at, ends_at, status, price_cents, price_trace, contact_name)
      select id, '2026-01-06T20:00Z', '2026-01-06T21:00Z', 'confirmed', 3000, ${trace}, 'Dis Count' from public.bays limit 1
      returning id`
    const takeCash = async (cents: number) =>
      (
        await host.sql`
          insert into public.payments (booking_id, amount_cents, status, completed_at, method, at_counter)
          values (${booking?.id}, ${cents}, 'completed', private.clock(), 'cash', true) returning discount_cents`
      )[0]?.discount_cents
    expect([
      await takeCash(1_000),
      await takeCash(1_000),
      await takeCash(1_000),
      await takeCash(1_500),
    ]).toEqual([333, 334, 333, 0])
    await host.sql`delete from public.payments where booking_id = ${booking?.id}`
    await host.sql`delete from public.bookings where id = ${booking?.id}`
  })

  it('an order whose lines do not add up is reported as an inconsistency', async () => {
    const { host } = desk()
    const { body } = await payOrder(host, buildCheckout())
    await host.sql`update public.order_lines set unit_cents = unit_cents + 1
      where order_id = (select id from public.orders where number = ${body.orderNumber})`
    expect(await findBookProblems(host)).toEqual([
      `The lines of order ${body.orderNumber} do not add up to it.`,
    ])
  })
})
