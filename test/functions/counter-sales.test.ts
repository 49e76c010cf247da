import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { CounterGifts } from '#domain/contract/counter-gifts.ts'
import { counterGiftLine } from '#domain/shop/counter-gift.ts'
import { fillBeforeAll, newPerson, newStaff, withHost } from '../host/test-host.ts'
import { callFunction, checkBooksAfterEach, findStockedProduct } from './world/calls.ts'
import { buildSale, priceItems, sellAs } from './world/sales.ts'

const host = withHost()
const staff = fillBeforeAll(() => newStaff(host))
checkBooksAfterEach(host)

const { id } = findStockedProduct()
const sellItems = (sale: object) => sellAs(host, staff, sale)

describe('a gift card sold at the register', () => {
  const items = [
    { id: counterGiftLine('gift-card', 7_500), quantity: 2 },
    { id, quantity: 1 },
  ]
  const goods = priceItems([{ id, quantity: 1 }]).totalCents
  const totalCents = 15_000 + goods
  const buildGiftSale = () => ({
    attemptId: randomUUID(),
    items,
    totalCents,
    parts: [{ method: 'cash', cents: totalCents }],
  })

  it('a gift card sold at the register is untaxed and emailed, and staff can see its code', async () => {
    const { body } = await sellItems({ ...buildGiftSale(), email: 'gifts@example.com' })
    const { data, error } = await staff.client.rpc('counter_gifts', { p_number: body.number })
    expect(error).toBeNull()
    const gifts = CounterGifts.parse(data)
    expect(gifts.map(({ cents }) => cents)).toEqual([7_500, 7_500])
    const written = await host.sql`
      select data ->> 'code' as code, data ->> 'name' as name from private.mail_outbox
      where template = 'gift_card' and to_address = 'gifts@example.com'`
    expect(written.map(({ code }) => code).sort()).toEqual(gifts.map(({ code }) => code).sort())
    expect(written.map(({ name }) => name)).toEqual(['', ''])
    const looked = await host.sql`select 1 from public.audit_log where reason_code = 'gift_printed'`
    expect(looked).toHaveLength(2)
    const person = await newPerson(host)
    expect((await person.client.rpc('counter_gifts', { p_number: body.number })).error?.code).toBe('42501')

    // A code is no longer shown after its card has paid.
    const next = buildSale([{ id, quantity: 1 }])
    const spent = await sellItems({ ...next, giftCode: gifts[0]?.code, parts: [] })
    expect(spent.status).toBe(200)
    const left = await staff.client.rpc('counter_gifts', { p_number: body.number })
    expect(CounterGifts.parse(left.data)).toHaveLength(1)
  })

  it('a gift card is sold once per payment attempt at the register and cannot be put on a tab', async () => {
    const wish = buildGiftSale()
    const answers = await Promise.all([sellItems(wish), sellItems(wish)])
    expect(new Set(answers.map(({ body }) => body.number)).size).toBe(1)
    const number = answers[0]?.body.number
    const [sold] = await host.sql`
      select count(*)::integer as cards from public.gift_cards card join public.orders o on o.id = card.order_id where o.number = ${number}`
    expect(sold?.cards).toBe(2)
    const put = { putId: randomUUID(), number: 'NB-1', items }
    expect((await callFunction(host, 'put-on-tab', put, staff.token)).body.error).toMatch(/goes on no tab/)
  })

  it('a gift card at the register takes one payment method and a valid value', async () => {
    const parts = [
      { method: 'cash', cents: 500 },
      { method: 'card', cents: totalCents - 500 },
    ]
    expect((await sellItems({ ...buildGiftSale(), parts })).body.error).toMatch(/paid in one way/)
    const other = [{ id: counterGiftLine('gift-card', 60_000), quantity: 1 }]
    const parted = {
      ...buildGiftSale(),
      items: other,
      totalCents: 60_000,
      parts: [{ method: 'cash', cents: 60_000 }],
    }
    expect((await sellItems(parted)).status).toBe(409)
  })
})

describe('a register sale to a customer', () => {
  it.each([
    ['a customer with an account is among their orders', true, 'Ada Wren', 'Ada Wren'],
    ['a customer without an account has their name', false, 'Sam Field', 'Sam Field'],
    ['an unknown customer has no name', false, '', 'Counter sale'],
  ])('a register sale to %s', async (_, hasAccount, name, written) => {
    const person = await newPerson(host)
    const userId = hasAccount ? person.id : null
    const { body } = await sellItems({ ...buildSale([{ id, quantity: 1 }]), customer: { userId, name } })
    const [order] =
      await host.sql`select user_id, contact_name from public.orders where number = ${body.number}`
    expect(order).toEqual({ user_id: hasAccount ? person.id : null, contact_name: written })
  })

  it('a register sale is refused for a customer whose account does not exist', async () => {
    const userId = '11111111-1111-4111-8111-111111111111'
    const sold = await sellItems({
      ...buildSale([{ id, quantity: 1 }]),
      customer: { userId, name: 'Nia None' },
    })
    expect([sold.status, sold.body.error]).toEqual([
      404,
      'This customer no longer has an account. Choose the customer again. Nothing was sold.',
    ])
  })
})
