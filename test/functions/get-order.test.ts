import { expect, it } from 'vitest'
import { newAdmin, newPerson, withHost } from '../host/test-host.ts'
import { buildCheckout, callFunction, findStockedProduct, payOrder } from './world/calls.ts'

const host = withHost()

const notFound = { success: false, code: 'not_found', error: 'We could not find this order.' }

it('get-order returns an order to a caller with its key', async () => {
  const { body } = await payOrder(host, buildCheckout())
  const { orderNumber: number, orderKey: key } = body
  const shown = await callFunction(host, 'get-order', { number: number.toLowerCase(), key })
  expect(shown.body.order).toMatchObject({
    number,
    status: 'paid',
    email: 'buyer@example.com',
    lines: [{ name: findStockedProduct().name, quantity: 1 }],
  })
  expect(JSON.stringify(shown.body)).not.toContain(key)
})

it('get-order returns an order to its buyer and to staff but not to others', async () => {
  const buyer = await newPerson(host)
  const other = await newPerson(host)
  const admin = await newAdmin(host)
  const { body } = await payOrder(host, buildCheckout(), buyer.token)
  const asked = { number: body.orderNumber }
  expect((await callFunction(host, 'get-order', asked, buyer.token)).status).toBe(200)
  expect((await callFunction(host, 'get-order', asked, admin.token)).status).toBe(200)
  expect(await callFunction(host, 'get-order', asked, other.token)).toEqual({ status: 404, body: notFound })
  expect(await callFunction(host, 'get-order', asked)).toEqual({ status: 404, body: notFound })
})

it('get-order gives a wrong key and an unknown number the same answer', async () => {
  const { body } = await payOrder(host, buildCheckout())
  const key = body.orderKey.replace(/.$/, (last: string) => (last === '0' ? '1' : '0'))
  expect(await callFunction(host, 'get-order', { number: body.orderNumber, key })).toEqual({
    status: 404,
    body: notFound,
  })
  expect(await callFunction(host, 'get-order', { number: 'NL-1', key })).toEqual({
    status: 404,
    body: notFound,
  })
  expect(await callFunction(host, 'get-order', { number: body.orderNumber, key: '' })).toEqual({
    status: 404,
    body: notFound,
  })
})

it('get-order lists completed and failed refunds but not dropped ones', async () => {
  const { body } = await payOrder(host, buildCheckout())
  await host.sql`insert into public.refunds (payment_id, request_id, card_cents, gift_cents, reason, status)
    select p.id, gen_random_uuid(), refund.cents, 0, 'Scratched', refund.status
    from public.payments p join public.orders o on o.id = p.order_id,
      (values (100, 'completed'), (200, 'failed'), (300, 'dropped')) refund (cents, status)
    where o.number = ${body.orderNumber}`
  const shown = await callFunction(host, 'get-order', { number: body.orderNumber, key: body.orderKey })
  const refunds: { cents: number; status: string }[] = shown.body.order.refunds
  expect(refunds.map(({ cents, status }) => [cents, status]).sort()).toEqual([
    [100, 'completed'],
    [200, 'failed'],
  ])
})
