import { afterEach, describe, expect, it } from 'vitest'
import { OrderDetails } from '#domain/contract/staff-details.ts'
import { taxOf } from '#domain/shop/order-price.ts'
import { venue } from '#domain/venue/venue.ts'
import { newPerson, newStaff, withHost } from '../host/test-host.ts'
import {
  buildCheckout,
  calculateTotal,
  callFunction,
  checkUnsettledBooksAfterEach,
  createBasket,
  payOrder,
  queueSquareFailures,
  reconcilePayments,
} from './world/calls.ts'

const host = withHost()
checkUnsettledBooksAfterEach(host)

const giftCard = [{ id: 'gift-card', name: 'Gift Card', price: 50, quantity: 1 }]

/** Buys a gift card and returns the code from its email. */
async function buyCode(): Promise<string> {
  const { body } = await payOrder(host, buildCheckout({ items: giftCard, amount: 50 }))
  const [letter] = await host.sql`
    select data from private.mail_outbox where template = 'gift_card' order by id desc limit 1`
  expect(body.success).toBe(true)
  return letter?.data.code
}
const readBalance = async (code: string) =>
  (await callFunction(host, 'check-gift-card', { code })).body.balanceCents as number
const readChargedCents = async () =>
  Number(
    (
      await host.sql`select coalesce(sum(amount_cents), 0) as cents from practice.payments where status = 'COMPLETED'`
    )[0]?.cents,
  )
const total = calculateTotal(createBasket())

describe('buying a gift card', () => {
  it('each gift card has its own code and is worth its price', async () => {
    const items = [{ ...giftCard[0], quantity: 3 }]
    const { body } = await payOrder(host, buildCheckout({ items, amount: 150 }))
    const letters = await host.sql`
      select to_address, data from private.mail_outbox where template = 'gift_card' order by id desc limit 3`
    expect(new Set(letters.map(({ data }) => data.code)).size).toBe(3)
    const order = await callFunction(host, 'get-order', { number: body.orderNumber, key: body.orderKey })
    expect(order.body.order.giftCards.map((card: { initialCents: number }) => card.initialCents)).toEqual([
      5000, 5000, 5000,
    ])
    expect(JSON.stringify(order.body)).not.toContain(letters[0]?.data.code)
  })

  it('a gift card is untaxed beside taxed goods in the order, the email and the staff view', async () => {
    const items = [...giftCard, ...createBasket(1)]
    const taxable = createBasket(1).reduce((sum, { price }) => sum + Math.round(price * 100), 0)
    const sums = {
      subtotalCents: 5000 + taxable,
      taxableCents: taxable,
      taxCents: taxOf(taxable, venue.taxPercent),
    }
    const totalCents = sums.subtotalCents + sums.taxCents
    const { body } = await payOrder(host, buildCheckout({ items, amount: totalCents / 100 }))
    const { body: page } = await callFunction(host, 'get-order', {
      number: body.orderNumber,
      key: body.orderKey,
    })
    expect(page.order).toMatchObject({ ...sums, totalCents, cardCents: totalCents })
    const staff = await newStaff(host)
    const { data: details } = await staff.client.rpc('order_details', { p_number: body.orderNumber })
    expect(OrderDetails.parse(details)).toMatchObject({ ...sums, totalCents })
    const [letter] = await host.sql`
      select data from private.mail_outbox where template = 'receipt' and data ->> 'number' = ${body.orderNumber}`
    expect(letter?.data).toMatchObject({
      taxable_cents: taxable,
      tax_cents: sums.taxCents,
      total_cents: totalCents,
    })
  })

  it('a gift card is not sold with tax, nor goods without it', async () => {
    for (const [items, amount] of [
      [giftCard, 54],
      [[...giftCard, ...createBasket(1)], 50 + (createBasket(1)[0]?.price ?? 0)],
    ])
      expect((await payOrder(host, buildCheckout({ items, amount }))).body.error).toMatch(
        /^Prices have changed/,
      )
  })

  it('a gift card code is recognized however it is typed', async () => {
    const code = await buyCode()
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(await readBalance(` ${code.toLowerCase().replaceAll('-', ' ')}`)).toBe(5000)
  })

  it('gift card codes cannot be read through the API', async () => {
    const code = await buyCode()
    const person = await newPerson(host)
    const { error } = await person.client
      .schema('private' as 'public')
      .from('gift_card_codes' as 'orders')
      .select('*')
    expect(error).not.toBeNull()
    expect(code.length).toBe(19)
  })
})

describe('paying with a gift card', () => {
  it('a gift card pays its balance and the card pays the rest, as shown', async () => {
    const code = await buyCode()
    const before = await readChargedCents()
    const items = createBasket(4)
    const amount = calculateTotal(items)
    expect(amount).toBeGreaterThan(50)
    const cardAmount = Math.round(amount * 100 - 5000) / 100
    const { body } = await payOrder(host, buildCheckout({ items, amount, giftCode: code, cardAmount }))
    const order = await callFunction(host, 'get-order', { number: body.orderNumber, key: body.orderKey })
    expect(order.body.order).toMatchObject({ giftCents: 5000, cardCents: Math.round(cardAmount * 100) })
    expect(await readBalance(code)).toBe(0)
    expect(await readChargedCents()).toBe(before + Math.round(cardAmount * 100))
  })

  it('a gift card pays a whole order without a card and keeps the remaining balance', async () => {
    const code = await buyCode()
    const before = await readChargedCents()
    const checkout = buildCheckout({ sourceId: '', giftCode: code, cardAmount: 0 })
    const [first, second] = await Promise.all([payOrder(host, checkout), payOrder(host, checkout)])
    expect(first?.body).toMatchObject({ success: true })
    expect(second?.body.orderNumber).toBe(first?.body.orderNumber)
    expect(await readBalance(code)).toBe(5000 - Math.round(total * 100))
    expect(await readChargedCents()).toBe(before)
  })

  it('a gift card is refused when its balance differs from the one shown, and nothing is charged', async () => {
    const code = await buyCode()
    const before = await readChargedCents()
    const { status, body } = await payOrder(host, buildCheckout({ giftCode: code, cardAmount: 1 }))
    expect([status, body.error]).toEqual([
      409,
      expect.stringContaining('balance of the gift card has changed'),
    ])
    expect(await readChargedCents()).toBe(before)
  })

  it('checkout asks for a card when gift cards do not pay everything', async () => {
    const { status, body } = await payOrder(host, buildCheckout({ sourceId: '' }))
    expect([status, body.error]).toEqual([400, 'Please enter your card.'])
  })

  it('a gift card gets its share back when the card is declined', async () => {
    const code = await buyCode()
    const items = createBasket(4)
    const amount = calculateTotal(items)
    const cardAmount = Math.round(amount * 100 - 5000) / 100
    const sourceId = 'cnon:card-nonce-declined'
    const checkout = buildCheckout({ sourceId, items, amount, giftCode: code, cardAmount })
    expect((await payOrder(host, checkout)).status).toBe(402)
    expect(await readBalance(code)).toBe(5000)
  })

  it('a gift card gets its share back when its payment is never finished', async () => {
    const code = await buyCode()
    const items = createBasket(4)
    const amount = calculateTotal(items)
    const cardAmount = Math.round(amount * 100 - 5000) / 100
    await queueSquareFailures(host, { do: 'drop-answer', endpoint: 'create-payment', times: 3 })
    expect((await payOrder(host, buildCheckout({ items, amount, giftCode: code, cardAmount }))).status).toBe(
      504,
    )
    expect(await reconcilePayments(host)).toMatchObject({ undone: 1 })
    expect(await readBalance(code)).toBe(5000)
  })

  it('the balance of a gift card never falls below zero under concurrent payments', async () => {
    const code = await buyCode()
    const guessCodes = await Promise.all(
      Array.from({ length: 12 }, () =>
        payOrder(host, buildCheckout({ sourceId: '', giftCode: code, cardAmount: 0 })),
      ),
    )
    const paid = guessCodes.filter(({ status }) => status === 200).length
    expect(paid).toBe(Math.floor(5000 / Math.round(total * 100)))
    expect(await readBalance(code)).toBe(5000 - paid * Math.round(total * 100))
    for (const { status } of guessCodes) expect([200, 409]).toContain(status)
  })
})

describe('guessing gift card codes', () => {
  const guessCode = (n: number) => `0000-0000-0000-${String(n).padStart(4, '0')}`
  const answers = async (count: number, ask: (code: string) => Promise<{ body: { code: string } }>) => {
    const bodies = await Promise.all(Array.from({ length: count }, (_, n) => ask(guessCode(n))))
    return Object.groupBy(bodies, ({ body }) => body.code)
  }
  afterEach(() => host.sql`delete from private.rate_limits`)

  it('guesses at gift card codes are limited to ten across balance checks and payments', async () => {
    for (let n = 0; n < 10; n++)
      expect((await callFunction(host, 'check-gift-card', { code: guessCode(n) })).status).toBe(404)
    expect((await callFunction(host, 'check-gift-card', { code: guessCode(10) })).body).toMatchObject({
      code: 'too_many',
    })
    const byPaying = await payOrder(host, buildCheckout({ giftCode: guessCode(11) }))
    expect(byPaying.body).toMatchObject({ code: 'too_many' })
  })

  it.each([
    ['looking', 'not_found', (code: string) => callFunction(host, 'check-gift-card', { code })],
    ['paying', 'conflict', (giftCode: string) => payOrder(host, buildCheckout({ giftCode }))],
  ] as const)(
    'guesses at gift card codes are limited to ten even when fifty are made at once by %s',
    async (_, unknown, make) => {
      const listOrders = () => host.sql`select from public.orders`
      const before = await listOrders()
      const { [unknown]: looked, too_many: waiting } = await answers(50, make)
      expect([looked?.length, waiting?.length]).toEqual([10, 40])
      expect(await listOrders()).toHaveLength(before.length)
    },
  )
})
