import { describe, expect, it } from 'vitest'
import { products } from '#domain/catalogue/data.ts'
import { amountOf, orderPrice } from '#domain/shop/order-price.ts'
import { orderLines } from '#domain/shop/order-price-lines.ts'
import { withHost } from '../host/test-host.ts'
import { countCharges } from './world/bills.ts'
import {
  buildCheckout,
  calculateTotal,
  checkUnsettledBooksAfterEach,
  createBasket,
  findStockedProduct,
  payOrder,
} from './world/calls.ts'

const host = withHost()
checkUnsettledBooksAfterEach(host)

describe('a checkout without an attempt id', () => {
  const buildCheckoutWithoutId = (parts: Record<string, unknown> = {}) =>
    buildCheckout({ attemptId: undefined, ...parts })

  it('a checkout without an attempt id is charged once for the same card, cart and contact', async () => {
    const before = await countCharges(host)
    const first = await payOrder(host, buildCheckoutWithoutId())
    expect(await payOrder(host, buildCheckoutWithoutId({ customerEmail: 'BUYER@example.com' }))).toEqual(
      first,
    )
    expect(await countCharges(host)).toBe(before + 1)
  })

  it('a checkout without an attempt id is refused with another amount, even when repeated', async () => {
    const sold = buildCheckoutWithoutId({ customerName: 'Rae Repeater' })
    const first = await payOrder(host, sold)
    expect(first.status).toBe(200)
    const again = await payOrder(host, { ...sold, amount: 1 })
    expect([again.status, again.body.error]).toEqual([409, 'Prices have changed. Please review your cart.'])
  })

  it.each([
    ['cart', { items: createBasket(2), amount: calculateTotal(createBasket(2)) }],
    ['cart but the same amount', { items: createBasket(2) }],
    ['email', { customerEmail: 'mallory@example.com' }],
    ['name', { customerName: 'Mallory' }],
    ['address', { shippingAddress: { line1: '2 Lark Street', city: 'Cullman', state: 'AL', zip: '35055' } }],
  ])('a checkout with another %s reveals nothing of an order paid with the same card', async (_, parts) => {
    const { body } = await payOrder(host, buildCheckoutWithoutId({ sourceId: 'cnon:gift-card-nonce-ok' }))
    const other = await payOrder(
      host,
      buildCheckoutWithoutId({ sourceId: 'cnon:gift-card-nonce-ok', ...parts }),
    )
    expect(JSON.stringify(other.body)).not.toContain(body.orderNumber)
    expect(JSON.stringify(other.body)).not.toContain(body.orderKey)
  })
})

describe('one payment attempt in several tabs', () => {
  it('one payment attempt sent with different cards is charged once and returns one order', async () => {
    const before = await countCharges(host)
    const checkout = buildCheckout()
    const tabs = ['cnon:card-nonce-ok', 'cnon:gift-card-nonce-ok', 'cnon:card-nonce-ok']
    const answers = await Promise.all(tabs.map((sourceId) => payOrder(host, { ...checkout, sourceId })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.orderNumber)).size).toBe(1)
    expect(await countCharges(host)).toBe(before + 1)
  })

  it('a retry returns its order even when that order took the last unit', async () => {
    await host.sql`update public.stock_items set quantity = 1 where sku = ${findStockedProduct().sku}`
    const checkout = buildCheckout()
    const { body } = await payOrder(host, checkout)
    expect((await payOrder(host, { ...checkout, sourceId: 'cnon:gift-card-nonce-ok' })).body).toEqual(body)
    await host.sql`update public.stock_items set quantity = 500 where sku = ${findStockedProduct().sku}`
  })
})

it('a paid checkout answers its retry after its gift card was ended', async () => {
  await host.sql`
    with card as (
      insert into public.gift_cards (last_four, initial_cents, balance_cents) values ('0008', 500, 500) returning id
    )
    insert into private.gift_card_codes (code, gift_card_id) select '0000000000000008', id from card`
  const giftCode = '0000-0000-0000-0008'
  const checkout = buildCheckout({ giftCode, cardAmount: calculateTotal(createBasket()) - 5 })
  const { body } = await payOrder(host, checkout)
  await host.sql`update public.gift_cards set voided_at = now() where last_four = '0008'`
  expect(await payOrder(host, checkout)).toEqual({ status: 200, body })
})

it('a second card pays for more than the catalog counts when the shelf has it', async () => {
  const ordered = orderLines(createBasket(), products)
  if (!ordered.ok) throw new Error(ordered.reason)
  await payOrder(host, buildCheckout())
  await host.sql`update public.stock_items set quantity = 500 where sku = ${findStockedProduct().sku}`
  const items = createBasket().map((item) => ({ ...item, quantity: 300 }))
  const amount = amountOf(orderPrice(ordered.lines.map((line) => ({ ...line, quantity: 300 }))))
  const declined = buildCheckout({ items, amount, sourceId: 'cnon:card-nonce-declined' })
  expect((await payOrder(host, declined)).status).toBe(402)
  expect((await payOrder(host, { ...declined, sourceId: 'cnon:card-nonce-ok' })).status).toBe(200)
})
