import { beforeAll, describe, expect, it } from 'vitest'
import { newPerson } from '../host/test-host.ts'
import {
  buildCheckout,
  calculateTotal,
  confirmRefundHandedBack,
  createBasket,
  findBookProblems,
  payOrder,
  reconcilePayments,
} from './world/calls.ts'
import {
  addUp,
  bookAtDesk,
  buyGiftCard,
  desk,
  filterByCategory,
  joinPlan,
  openDrawer,
  readDays,
  readSquareTotals,
  readSum,
  readTransactions,
  refundPayment,
  sellInCash,
  setClock,
  sumCardTransactions,
  sumParts,
  sumTenders,
  takePayment,
  wednesday,
  withMoneyDesk,
} from './world/transactions.ts'
import { bookBay, giveMembership, monday, timeAt } from './world/venue.ts'

withMoneyDesk()

describe('transactions of a mixed day with refunds two days later', () => {
  let monies: { order: string; counter: string; deposit: string; member: string }
  let takenAtSquare: number
  let cashTaken: number
  beforeAll(async () => {
    await openDrawer()
    const giftCode = await buyGiftCard()
    const items = [...createBasket(2)]
    const amount = calculateTotal(items)
    const { body } = await payOrder(
      desk().host,
      buildCheckout({ items, amount, giftCode, cardAmount: amount - 50 }),
    )
    const counter = await sellInCash()
    const deposit = await bookAtDesk()
    expect((await takePayment(deposit, 1_000, 'card')).status).toBe(200)
    const person = await newPerson(desk().host)
    await joinPlan(person.token)
    const member = await newPerson(desk().host)
    await giveMembership(desk().host, member.id)
    const { number } = await bookBay(
      desk().host,
      { bayId: desk().bays.second, start: timeAt(1020, wednesday) },
      member.token,
    )
    monies = { order: body.orderNumber, counter, deposit, member: number }
    takenAtSquare = (await readSquareTotals()).taken
    cashTaken = await readCashSum()
    await setClock('2026-01-07T18:00:00Z')
    await refundPayment(monies.order, 1_234)
    await refundPayment(monies.member, 500)
    await confirmRefundHandedBack(desk().host, desk().staff, await refundPayment(monies.counter, 777))
    expect((await takePayment(deposit, 2_000, 'cash')).status).toBe(200)
    await reconcilePayments(desk().host)
  })
  const readCashSum = () =>
    readSum(desk().host.sql`select sum(cents) from private.cash_entries where kind in ('sale', 'refund')`)

  it('each transaction is listed once, on the day on which its money moved', async () => {
    const { days: told } = await readDays()
    expect(told.map(({ day, movements }) => [day, movements])).toEqual([
      [monday, 6],
      [wednesday, 4],
    ])
    const { count, movements: list } = await readTransactions()
    expect([count, new Set(list.map(({ id }) => id)).size]).toEqual([10, 10])
    expect(list.map(({ kind, tender }) => `${kind} ${tender}`).sort()).toEqual([
      'payment card',
      'payment card',
      'payment card',
      'payment card',
      'payment cash',
      'payment cash',
      'payment terminal',
      'refund card',
      'refund card',
      'refund cash',
    ])
    expect(
      list.filter(({ number }) => number === monies.deposit).map(({ cents, tender }) => [cents, tender]),
    ).toEqual([
      [1_000, 'terminal'],
      [2_000, 'cash'],
    ])
  })

  it('card transactions equal what Square took and refunded on each day', async () => {
    const [first, last] = [
      await readTransactions(monday, monday),
      await readTransactions(wednesday, wednesday),
    ]
    expect(sumCardTransactions(first.movements)).toBe(takenAtSquare)
    expect(sumCardTransactions(last.movements)).toBe(-(await readSquareTotals()).back)
    const asked = await desk().host.sql`select sum(card_cents) from public.refunds where not at_counter`
    expect((await readSquareTotals()).back).toBe(Number(asked[0]?.sum))
    const { days: told } = await readDays()
    expect(told.map((day) => sumTenders(day, 'card', 'wallet'))).toEqual([
      takenAtSquare,
      -(await readSquareTotals()).back,
    ])
  })

  it('the fees of card transactions equal what Square keeps', async () => {
    let [kept, payments] = [0, 0]
    const port = desk().host.environment.cards?.payments
    for await (const page of port?.list(new Date(0)) ?? [])
      for (const { standing, feeCents } of page)
        if (standing === 'captured') {
          kept += Number(feeCents)
          payments++
        }
    const { days: told } = await readDays()
    expect(told.map(({ feeCents, withoutFee }) => [feeCents, withoutFee])).toEqual([
      [kept, 0],
      [0, 0],
    ])
    expect(payments).toBe(4)
    const { movements: list } = await readTransactions()
    expect(addUp(list.map(({ feeCents }) => feeCents ?? 0))).toBe(kept)
    expect(list.filter(({ feeCents }) => feeCents !== null)).toHaveLength(payments)
  })

  it('cash transactions equal what went through the drawer', async () => {
    const { days: told } = await readDays()
    expect(told.map((day) => sumTenders(day, 'cash'))).toEqual([cashTaken, 2_000 - 777])
    expect(addUp(told.map((day) => sumTenders(day, 'cash')))).toBe(await readCashSum())
  })

  it('transactions add up to the books, which have no inconsistencies', async () => {
    const { movements: list } = await readTransactions()
    const books = await readSum(desk().host.sql`select sum(cents) from private.day_money`)
    expect(addUp(list.map(({ cents }) => cents))).toBe(books)
    expect(await findBookProblems(desk().host)).toEqual([])
  })

  it('the parts of a transaction include its tax, and each day is the sum of its transactions', async () => {
    const { movements: list } = await readTransactions()
    for (const { parts, cents, giftCents } of list) expect(sumParts(parts)).toBe(cents + giftCents)
    for (const { day, parts, tenders, giftCents } of (await readDays()).days) {
      const rows = list.filter((move) => move.day === day)
      expect(addUp(tenders.map(({ cents }) => cents))).toBe(addUp(rows.map(({ cents }) => cents)))
      expect(giftCents).toBe(addUp(rows.map((row) => row.giftCents)))
      for (const part of parts) {
        const same = filterByCategory(
          rows.flatMap((row) => row.parts),
          part.category,
        )
        for (const sum of ['grossCents', 'discountCents', 'taxCents'] as const)
          expect(part[sum]).toBe(addUp(same.map((one) => one[sum])))
      }
    }
    const taxTaken = await readSum(
      desk().host.sql`select sum(tax_cents) from public.orders where status = 'paid'`,
    )
    const [first] = (await readDays(monday, monday)).days
    expect(addUp((first?.parts ?? []).map(({ taxCents }) => taxCents))).toBe(taxTaken)
    expect(taxTaken).toBeGreaterThan(0)
  })

  it('a transaction shows the discount of a plan, and its refund returns a share of it', async () => {
    const { movements: list } = await readTransactions()
    const [paid, back] = list.filter(({ number }) => number === monies.member)
    expect(paid?.parts).toEqual([{ category: 'bays', grossCents: 4_500, discountCents: 900, taxCents: 0 }])
    expect(back?.parts).toEqual([{ category: 'bays', grossCents: -625, discountCents: -125, taxCents: 0 }])
  })

  it('the sum owed on gift cards equals their balances', async () => {
    const giftCents = () =>
      readSum(desk().host.sql`select sum(balance_cents) from public.gift_cards where voided_at is null`)
    const { owedOnCards, days: told } = await readDays()
    expect(owedOnCards).toEqual({ beforeCents: 0, afterCents: await giftCents() })
    const sold = addUp(
      filterByCategory(
        told.flatMap(({ parts }) => parts),
        'gift_cards',
      ).map(({ grossCents }) => grossCents),
    )
    expect([sold, addUp(told.map(({ giftCents }) => giftCents))]).toEqual([
      5_000,
      5_000 - (await giftCents()),
    ])
  })
})

describe('refunds among the transactions', () => {
  it('a pending refund is no transaction and is reported separately', async () => {
    const number = await sellInCash()
    const before = await readDays(wednesday, wednesday)
    const id = await refundPayment(number, 300)
    const { days: told, onTheWay } = await readDays(wednesday, wednesday)
    expect([told, onTheWay]).toEqual([before.days, { refunds: 1, cents: 300 }])
    await confirmRefundHandedBack(desk().host, desk().staff, id)
    expect((await readDays()).onTheWay).toEqual({ refunds: 0, cents: 0 })
  })

  it('partial refunds return each category and its tax to the cent, with gift cards last', async () => {
    const items = [{ id: 'gift-card', name: 'Gift Card', price: 50, quantity: 1 }, ...createBasket(1)]
    const amount = calculateTotal(items)
    const { body } = await payOrder(desk().host, buildCheckout({ items, amount }))
    const rest = Math.round(amount * 100) - 5_000
    for (const cents of [1, 333, rest - 334]) await refundPayment(body.orderNumber, cents)
    await reconcilePayments(desk().host)
    const mine = async () =>
      (await readTransactions()).movements.filter(({ number }) => number === body.orderNumber)
    const back = (await mine()).filter(({ kind }) => kind === 'refund').flatMap(({ parts }) => parts)
    expect(filterByCategory(back, 'gift_cards')).toEqual([])
    await refundPayment(body.orderNumber, 5_000)
    await reconcilePayments(desk().host)
    for (const { parts, cents, giftCents } of await mine()) expect(sumParts(parts)).toBe(cents + giftCents)
    const all = (await mine()).flatMap(({ parts }) => parts)
    for (const category of ['goods', 'gift_cards'] as const) {
      const own = filterByCategory(all, category)
      expect(own.length).toBeGreaterThan(1)
      expect([addUp(own.map((one) => one.grossCents)), addUp(own.map((one) => one.taxCents))]).toEqual([0, 0])
    }
    const left = await readSum(
      desk().host.sql`select sum(balance_cents) from public.gift_cards where voided_at is null`,
    )
    expect((await readDays()).owedOnCards.afterCents).toBe(left)
  })
})

it('transactions can be read for 400 days at most, and not by members', async () => {
  const { error } = await desk().staff.client.rpc('money_days', { p_from: '2025-01-01', p_to: '2026-02-05' })
  expect(error).toMatchObject({ code: 'NLSAY', message: 'money_range' })
  const person = await newPerson(desk().host)
  const range = { p_from: monday, p_to: wednesday }
  const refused = [
    await person.client.rpc('money_days', range),
    await person.client.rpc('money_movements', range),
  ]
  expect(refused.map((answer) => answer.error?.code)).toEqual(['42501', '42501'])
})
