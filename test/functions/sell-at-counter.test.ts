import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { needsId } from '#domain/catalogue/catalogue.ts'
import { firstAvailableChoice } from '#domain/catalogue/choice.ts'
import { products } from '#domain/catalogue/data.ts'
import { lineId } from '#domain/shop/cart-line-id.ts'
import { orderPrice } from '#domain/shop/order-price.ts'
import { orderLines } from '#domain/shop/order-price-lines.ts'
import { fillBeforeAll, newAdmin, newPerson, newStaff, withHost } from '../host/test-host.ts'
import {
  buildCheckout,
  callFunction as call,
  checkBooksAfterEach,
  confirmRefundHandedBack,
  findStockedProduct,
  payOrder,
} from './world/calls.ts'

const host = withHost()
const admin = fillBeforeAll(() => newAdmin(host))
const staff = fillBeforeAll(() => newStaff(host))
checkBooksAfterEach(host)
const { id, sku } = findStockedProduct()
const stock = async () =>
  Number((await host.sql`select quantity from public.stock_items where sku = ${sku}`)[0]?.quantity)
const setStock = (quantity: number) =>
  host.sql`update public.stock_items set quantity = ${quantity} where sku = ${sku}`

function buildSale(parts: { items?: { id: string; quantity: number }[]; [more: string]: unknown } = {}) {
  const items = parts.items ?? [{ id, quantity: 1 }]
  const ordered = orderLines(items, products)
  if (!ordered.ok) throw new Error(ordered.reason)
  const { totalCents } = orderPrice(ordered.lines, 'counter')
  const { method = 'cash', restCents = totalCents, ...more } = parts
  const paid = Number(restCents) > 0 ? [{ method, cents: restCents }] : []
  return { attemptId: randomUUID(), items, totalCents, parts: paid, ...more }
}
const sell = (sale: object, token = staff.token) => call(host, 'sell-at-counter', sale, token)
const findOrder = async (number: string) =>
  (
    await host.sql`
    select o.status, o.delivery, o.email, o.total_cents, p.amount_cents, p.gift_cents, p.method, p.at_counter, f.state, f.id_checked_by
    from public.orders o join public.payments p on p.order_id = o.id left join private.fulfilments f on f.order_id = o.id
    where o.number = ${number}`
  )[0]
const emails = async () =>
  (await host.sql`select template from private.mail_outbox`).map(({ template }) => template)

describe('a register sale', () => {
  it('a register sale is paid and handed over at once, takes stock and sends no email', async () => {
    await host.sql`delete from private.mail_outbox`
    await sell(buildSale())
    const before = await stock()
    const { status, body } = await sell(buildSale({ items: [{ id, quantity: 2 }] }))
    expect(status).toBe(200)
    expect(await findOrder(body.number)).toMatchObject({
      status: 'paid',
      delivery: 'counter',
      method: 'cash',
      at_counter: true,
      state: 'handed_over',
    })
    expect(await stock()).toBe(before - 2)
    expect(await emails()).toEqual([])
    const log =
      await host.sql`select subject, action, after ->> 'method' as method from public.audit_log where actor = ${staff.id}`
    const line = { subject: 'payments', action: 'insert', method: 'cash' }
    expect(log).toEqual([line, line])
    const queue = await host.sql`select 1 from private.fulfilments where state in ('new', 'ready')`
    expect(queue).toHaveLength(0)
  })

  it('a register sale sends a receipt to a customer who gives an email', async () => {
    const { body } = await sell(buildSale({ email: 'walk.in@example.com', method: 'card' }))
    const [letter] =
      await host.sql`select template, to_address, data ->> 'name' as name from private.mail_outbox where data ->> 'number' = ${body.number}`
    expect(letter).toEqual({ template: 'receipt', to_address: 'walk.in@example.com', name: '' })
  })

  it('a register sale is made once, however often it is repeated', async () => {
    const sale = buildSale()
    const before = await stock()
    const answers = await Promise.all([1, 2, 3].map(() => sell(sale)))
    const again = await sell(sale)
    const numbers = new Set([...answers, again].map(({ body }) => body.number))
    expect([numbers.size, [...numbers][0]]).toEqual([1, again.body.number])
    expect(await stock()).toBe(before - 1)
    const otherwise = await sell({ ...sale, parts: [{ method: 'card', cents: sale.totalCents }] })
    expect(otherwise.body.error).toContain(`already paid, as ${again.body.number}`)
    expect(otherwise.body.rule).toBe('paid-before')
  })

  it('a repeated register sale returns the first one, whatever the stock is by then', async () => {
    await setStock(9_000)
    const sale = buildSale({ items: [{ id, quantity: 1 }] })
    const many = { ...sale, items: [{ id, quantity: 500 }] }
    const ordered = orderLines(
      many.items,
      products.map((product) => ({ ...product, stock: null, variants: [] })),
    )
    const { totalCents } = orderPrice(ordered.ok ? ordered.lines : [], 'counter')
    const wish = { ...many, totalCents, parts: [{ method: 'cash', cents: totalCents }] }
    const first = await sell(wish)
    expect(first.status).toBe(200)
    await setStock(0)
    expect((await sell(wish)).body.number).toBe(first.body.number)
    expect((await sell({ ...wish, items: [{ id: 'gone', quantity: 1 }] })).body.error).toContain(
      first.body.number,
    )
    await setStock(20)
  })

  it('the last unit goes to one of two registers and a buyer in the shop', async () => {
    await setStock(1)
    const web = { ...buildCheckout(), attemptId: randomUUID() }
    const answers = await Promise.all([
      sell(buildSale()),
      sell(buildSale(), admin.token),
      payOrder(host, web),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await stock()).toBe(0)
    await setStock(20)
  })

  it('a register sale without enough stock stores nothing', async () => {
    await setStock(1)
    const countOrders = async () => Number((await host.sql`select count(*) from public.orders`)[0]?.count)
    const before = await countOrders()
    const { status, body } = await sell(buildSale({ items: [{ id, quantity: 3 }] }))
    expect([status, body.error]).toEqual([409, expect.stringMatching(/only.*Nothing was sold\.$/)])
    const byCard = await sell(buildSale({ items: [{ id, quantity: 3 }], method: 'card' }))
    expect(byCard.body.error).toMatch(/If the terminal has charged the guest, give it back there\.$/)
    expect([await countOrders(), await stock()]).toEqual([before, 1])
    await setStock(20)
  })

  it('a register sale is refused at another total than was shown', async () => {
    const sale = buildSale()
    expect(
      (await sell({ ...buildSale({ restCents: sale.totalCents - 1 }), totalCents: sale.totalCents - 1 }))
        .status,
    ).toBe(409)
    expect((await sell({ ...sale, parts: [] })).status).toBe(409)
  })

  it('a register sale is refused to visitors and members', async () => {
    const person = await newPerson(host)
    const answers = await Promise.all([
      call(host, 'sell-at-counter', buildSale()),
      sell(buildSale(), person.token),
    ])
    expect(answers.map(({ status }) => status)).toEqual([401, 403])
  })
})

it('a register sale of a product for adults requires an ID check and records who made it', async () => {
  const drink = products.find((product) => needsId(product) && firstAvailableChoice(product))
  if (!drink) throw new Error('Nothing in the catalogue is for adults.')
  const items = [{ id: lineId(drink.id, firstAvailableChoice(drink) ?? {}), quantity: 1 }]
  const sale = buildSale({ items })
  expect((await sell(sale)).body.error).toMatch(/Check the guest's ID/)
  const { body } = await sell({ ...sale, hasSeenId: true })
  expect(await findOrder(body.number)).toMatchObject({ id_checked_by: staff.id })
  const [line] = await host.sql`
    select a.after ->> 'id_seen' as seen from public.audit_log a join public.orders o on o.id::text = a.subject_id
    where o.number = ${body.number} and a.subject = 'orders' and a.actor = ${staff.id}`
  expect(line?.seen).toBe('true')
})

describe('a gift card at the register', () => {
  async function createGiftCard(cents: number): Promise<string> {
    const [row] = await host.sql`
      with new as (select private.new_gift_code() as code),
      card as (insert into public.gift_cards (last_four, initial_cents, balance_cents)
        select right(code, 4), ${cents}, ${cents} from new returning id)
      insert into private.gift_card_codes (code, gift_card_id) select code, id from new, card returning code`
    return String(row?.code)
  }

  it('a gift card at the register pays its balance, and cash pays the rest', async () => {
    const sale = buildSale()
    const giftCode = await createGiftCard(500)
    const { body } = await sell(buildSale({ giftCode, restCents: sale.totalCents - 500 }))
    expect(await findOrder(body.number)).toMatchObject({
      method: 'cash',
      amount_cents: sale.totalCents - 500,
      gift_cents: 500,
    })
  })
  it('a gift card that two register sales spend at once pays only one of them', async () => {
    const sale = buildSale()
    const giftCode = await createGiftCard(sale.totalCents)
    const two = [1, 2].map(() => sell(buildSale({ giftCode, restCents: 0 })))
    const before = await stock()
    const statuses = (await Promise.all(two)).map(({ status }) => status).sort()
    expect(statuses).toEqual([200, 409])
    expect(before - (await stock())).toBeLessThanOrEqual(1)
  })
  it('a refunded register sale returns the share of a gift card to it and the rest in cash', async () => {
    const sale = buildSale()
    const giftCode = await createGiftCard(500)
    const { body } = await sell(buildSale({ giftCode, restCents: sale.totalCents - 500 }))
    const [paid] = await host.sql`
      select p.id from public.payments p join public.orders o on o.id = p.order_id where o.number = ${body.number}`
    const wish = {
      paymentId: paid?.id,
      amountCents: sale.totalCents,
      reason: 'Torn',
      requestId: randomUUID(),
    }
    const back = await call(host, 'refund-payment', wish, admin.token)
    expect(back.body).toMatchObject({ refundedCents: sale.totalCents, giftCents: 500, atCounter: true })
    await confirmRefundHandedBack(host, staff, back.body.refundId)
    const [card] =
      await host.sql`select balance_cents from public.gift_cards where last_four = ${giftCode.slice(-4)}`
    expect(card?.balance_cents).toBe(500)
    const { data } = await admin.client.rpc('sale_details', { p_id: String(paid?.id) })
    expect(data).toMatchObject({ refunds: [{ cents: sale.totalCents, gift_cents: 500 }] })
  })
  it('an unknown gift card is refused at the register', async () => {
    const { body } = await sell({ ...buildSale(), giftCode: 'LARK0000NOBODY00' })
    expect(body.error).toBe('We do not know this gift card. Nothing was sold.')
  })
})

it('a register sale is refunded in cash, with its goods in stock again', async () => {
  const before = await stock()
  const { body } = await sell(buildSale())
  const [payment] = await host.sql`
    select p.id, p.amount_cents from public.payments p join public.orders o on o.id = p.order_id where o.number = ${body.number}`
  const back = await call(
    host,
    'refund-payment',
    {
      paymentId: payment?.id,
      amountCents: payment?.amount_cents,
      reason: 'Wrong size',
      restock: true,
      requestId: randomUUID(),
    },
    admin.token,
  )
  expect(back.status).toBe(200)
  const [refund] = await host.sql`select id, at_counter from public.refunds where payment_id = ${payment?.id}`
  expect(refund?.at_counter).toBe(true)
  expect(await confirmRefundHandedBack(host, staff, refund?.id)).toMatchObject({ data: 'handed_back' })
  expect(await stock()).toBe(before)
  expect(await findOrder(body.number)).toMatchObject({ status: 'refunded' })
})
