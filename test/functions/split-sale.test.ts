import { describe, expect, it } from 'vitest'
import { callFunction, findBookProblems, findStockedProduct } from './world/calls.ts'
import { buildSale, priceItems, readPayments, refundAndHandBack, sellAs } from './world/sales.ts'
import {
  addUp,
  desk,
  pickRegisterItems,
  readDays,
  readDrawerCents,
  readSum,
  readTransactions,
  sumParts,
  withOpenDrawer,
} from './world/transactions.ts'

withOpenDrawer()

const items = pickRegisterItems()
const price = priceItems(items)
const sellItems = (sale: object) => sellAs(desk().host, desk().staff, sale)
const buildSplitSale = (cash = 1_000, tipCents = 0) =>
  buildSale(items, (total) => [
    { method: 'cash', cents: cash },
    { method: 'card', cents: total - cash, tipCents },
  ])
const readRevenue = () =>
  readSum(desk().host.sql`select coalesce(sum(cents), 0) as sum from private.day_money`)
const readTips = async () =>
  addUp(
    (await readDays()).days
      .flatMap(({ parts }) => parts)
      .filter(({ category }) => category === 'tips')
      .map(({ grossCents }) => grossCents),
  )
const listTransactions = async (order: string) =>
  (await readTransactions()).movements.filter((movement) => movement.number === order)
const readOrderStatus = async (order: string) =>
  (await desk().host.sql`select status from public.orders where number = ${order}`)[0]?.status

describe('a tip', () => {
  it('a tip is in the drawer, on the receipt and in its own category but not in revenue or tax', async () => {
    const [cash, earned] = [await readDrawerCents(), await readRevenue()]
    const sale = buildSale(items, (cents) => [{ method: 'cash', cents, tipCents: 432 }])
    const { body } = await sellItems({ ...sale, email: 'tipper@example.com' })
    expect([await readDrawerCents(), await readRevenue()]).toEqual([
      cash + sale.totalCents + 432,
      earned + sale.totalCents,
    ])
    const [paid] = await listTransactions(body.number)
    expect(paid?.cents).toBe(sale.totalCents + 432)
    expect(sumParts(paid?.parts ?? [])).toBe(sale.totalCents + 432)
    expect(addUp((paid?.parts ?? []).map(({ taxCents }) => taxCents))).toBe(price.taxCents)
    expect(paid?.parts.find(({ category }) => category === 'tips')).toMatchObject({
      grossCents: 432,
      taxCents: 0,
    })
    const [letter] = await desk().host
      .sql`select data from private.mail_outbox where data ->> 'number' = ${body.number}`
    expect(letter?.data).toMatchObject({ tip_cents: 432, total_cents: sale.totalCents })
  })

  it('a tip is refunded in full with its payment or not at all', async () => {
    const sale = buildSale(items, (cents) => [{ method: 'card', cents, tipCents: 500 }])
    const before = await readTips()
    const { body } = await sellItems(sale)
    const [paid] = await readPayments(desk().host, body.number)
    const refundPart = (amountCents: number) =>
      refundAndHandBack(desk().host, desk().admin, { paymentId: String(paid?.id), amountCents })
    const within = await refundPart(sale.totalCents + 1)
    expect([within.status, within.body.error]).toEqual([
      409,
      expect.stringMatching(/^Either up to .* can go back, or all of .* with the tip\.$/),
    ])
    await refundPart(sale.totalCents)
    expect([await readTips(), await readOrderStatus(body.number)]).toEqual([before + 500, 'paid'])
    await refundPart(500)
    expect([await readTips(), await readOrderStatus(body.number)]).toEqual([before, 'refunded'])
    expect(addUp((await listTransactions(body.number)).map(({ cents }) => cents))).toBe(0)
    expect(addUp((await listTransactions(body.number)).flatMap(({ parts }) => sumParts(parts)))).toBe(0)
  })

  it('a tip can be all that is paid beside a gift card', async () => {
    const cents = price.totalCents
    const [row] = await desk().host.sql`
      with new as (select private.new_gift_code() as code),
      card as (insert into public.gift_cards (last_four, initial_cents, balance_cents)
        select right(code, 4), ${cents}, ${cents} from new returning id)
      insert into private.gift_card_codes (code, gift_card_id) select code, id from new, card returning code`
    const sale = buildSale(items, () => [{ method: 'cash', cents: 0, tipCents: 300 }])
    const { body } = await sellItems({ ...sale, giftCode: row?.code })
    expect(await readPayments(desk().host, body.number)).toMatchObject([
      { method: 'cash', amount_cents: 300, tip_cents: 300, gift_cents: cents },
    ])
  })
})

describe('a sale paid in cash and by card', () => {
  it('a split sale has two payments, each with its share of the goods and the tax', async () => {
    const [cash, earned] = [await readDrawerCents(), await readRevenue()]
    const sale = buildSplitSale(1_000, 250)
    const { body } = await sellItems({ ...sale, email: 'two.ways@example.com' })
    expect(await readPayments(desk().host, body.number)).toMatchObject([
      { method: 'cash', amount_cents: 1_000, tip_cents: 0, status: 'completed', at_counter: true },
      { method: 'card', amount_cents: price.totalCents - 750, tip_cents: 250, status: 'completed' },
    ])
    expect([await readDrawerCents(), await readRevenue()]).toEqual([cash + 1_000, earned + price.totalCents])
    const list = await listTransactions(body.number)
    expect(list.map(({ tender }) => tender).sort()).toEqual(['cash', 'terminal'])
    for (const { cents, parts } of list) expect(sumParts(parts)).toBe(cents)
    const parts = list.flatMap((movement) => movement.parts)
    expect(addUp(parts.map(({ taxCents }) => taxCents))).toBe(price.taxCents)
    expect(parts.every(({ grossCents, taxCents }) => grossCents > 0 && taxCents >= 0)).toBe(true)
    const [letter] = await desk().host
      .sql`select data from private.mail_outbox where data ->> 'number' = ${body.number}`
    expect(letter?.data.others).toMatchObject([{ card_cents: price.totalCents - 750 }])
    const seen = await callFunction(desk().host, 'get-order', { number: body.number }, desk().staff.token)
    expect(seen.body.order).toMatchObject({ tipCents: 250, cardCents: price.totalCents + 250 })
    expect(seen.body.order.parts).toHaveLength(2)
  })

  it('a split sale is made once, and its payment attempt cannot be used with other parts', async () => {
    const sale = buildSplitSale()
    const answers = await Promise.all([sellItems(sale), sellItems(sale), sellItems(sale)])
    expect(new Set(answers.map(({ body }) => body.number)).size).toBe(1)
    const other = { ...buildSplitSale(1_001), attemptId: sale.attemptId }
    expect((await sellItems(other)).body.error).toContain('already paid, as')
    expect(await readPayments(desk().host, answers[0]?.body.number)).toHaveLength(2)
  })

  it('a split sale that fails stores neither part and says which cash to hand back', async () => {
    const sku = findStockedProduct().sku
    const cash = await readDrawerCents()
    await desk().host.sql`update public.stock_items set quantity = 0 where sku = ${sku}`
    const countOrders = () => readSum(desk().host.sql`select count(*) as sum from public.orders`)
    const before = await countOrders()
    const { status, body } = await sellItems(buildSplitSale(700))
    expect([status, body.error]).toEqual([
      409,
      expect.stringMatching(/Nothing was sold\. Hand back the cash: \$7\.00\. If the terminal/),
    ])
    expect([await countOrders(), await readDrawerCents()]).toEqual([before, cash])
    await desk().host.sql`update public.stock_items set quantity = 50 where sku = ${sku}`
  })

  it('a split sale is refunded by payment, never beyond it, and restocked with the last refund', async () => {
    const sku = findStockedProduct().sku
    const readStock = () =>
      readSum(desk().host.sql`select quantity as sum from public.stock_items where sku = ${sku}`)
    const [cash, goods, earned] = [await readDrawerCents(), await readStock(), await readRevenue()]
    const { body } = await sellItems(buildSplitSale(1_000))
    const [inCash, byCard] = await readPayments(desk().host, body.number)
    const refundPart = (paymentId: unknown, amountCents: number, restock = false) =>
      refundAndHandBack(desk().host, desk().admin, { paymentId: String(paymentId), amountCents, restock })
    expect((await refundPart(inCash?.id, 1_001)).body.error).toBe('You can refund at most $10.00.')
    await refundPart(inCash?.id, 1_000, true)
    expect([await readDrawerCents(), await readOrderStatus(body.number), await readStock()]).toEqual([
      cash,
      'paid',
      goods - 1,
    ])
    expect(await findBookProblems(desk().host)).toEqual([])
    await refundPart(byCard?.id, price.totalCents - 1_000, true)
    expect([await readOrderStatus(body.number), await readStock(), await readRevenue()]).toEqual([
      'refunded',
      goods,
      earned,
    ])
    const list = await listTransactions(body.number)
    for (const { cents, parts } of list) expect(sumParts(parts)).toBe(cents)
    for (const category of ['goods', 'food'] as const) {
      const own = list.flatMap(({ parts }) => parts).filter((part) => part.category === category)
      expect(own.length).toBeGreaterThan(0)
      expect([addUp(own.map((one) => one.grossCents)), addUp(own.map((one) => one.taxCents))]).toEqual([0, 0])
    }
  })

  it('a split sale has two different payment methods at most, each above zero', async () => {
    const cash = { method: 'cash', cents: 1 }
    const sale = buildSplitSale()
    const bad = [[cash, cash], [{ ...cash, cents: 0 }], [{ ...cash, cents: -1 }]]
    for (const parts of bad) expect((await sellItems({ ...sale, parts })).status).toBe(400)
  })
})
