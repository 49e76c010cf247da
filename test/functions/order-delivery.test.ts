import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { type TestHost, withHost } from '../host/test-host.ts'
import { buildCheckout, calculateTotal, callFunction, payOrder } from './world/calls.ts'

const host = withHost()
beforeAll(async () => {
  await openAround(host)
})

/** Staffs the venue around the clock, so that the time of the test does not matter. */
const openAround = ({ sql }: TestHost) => sql`
  insert into public.opening_hours (weekday, opens_minute, closes_minute) select day, 0, 1440 from generate_series(0, 6) as day`

const fetched = { shippingAddress: undefined, delivery: 'pickup' }
const food = { items: [{ id: 'the-caddie', name: 'The Caddie', price: 14.5, quantity: 1 }], amount: 15.66 }
const findOrder = async (number: string) => {
  const [order] = await host.sql`
    select id, key, delivery, address, bay_name, bay_at, status from public.orders where number = ${number}`
  return order
}

/** The bay and start of a booking that is running. */
async function addRunningBooking() {
  const [bay] =
    await host.sql`insert into public.bays (name) values (${`Bay ${randomUUID()}`}) returning id, name`
  const at = new Date(Math.floor(Date.now() / 1_800_000) * 1_800_000)
  await host.sql`
    insert into public.bookings (bay_id, starts_at, ends_at, status, contact_name, free_at)
    values (${bay?.id}, ${at}, ${new Date(at.getTime() + 3_600_000)}, 'confirmed', 'Gerda Guest', ${new Date(at.getTime() + 3_600_000)})`
  return { id: String(bay?.id), name: String(bay?.name), at: at.getTime() }
}

it('a pickup order needs no address, and its page and receipt show the pickup', async () => {
  const { status, body } = await payOrder(host, buildCheckout({ ...fetched, ...food }))
  expect([status, body]).toMatchObject([200, { success: true }])
  const order = await findOrder(body.orderNumber)
  expect(order).toMatchObject({ delivery: 'pickup', address: null, bay_name: null, status: 'paid' })
  const page = await callFunction(host, 'get-order', { number: body.orderNumber, key: body.orderKey })
  expect(page.body.order).toMatchObject({ delivery: 'pickup', address: null, shippingCents: 0 })
  const [letter] = await host.sql`
    select data from private.mail_outbox where template = 'receipt' and data ->> 'number' = ${body.orderNumber}`
  expect(letter?.data).toMatchObject({ delivery: 'pickup', shipping_cents: 0 })
  expect(letter?.data.staffed).toHaveLength(8)
  expect(letter?.data.staffed[0].hours).toEqual([{ opens_minute: 0, closes_minute: 1440 }])
})

it('food and drinks are never shipped, neither by checkout nor by SQL', async () => {
  const { status, body } = await payOrder(host, buildCheckout(food))
  expect(status).toBe(409)
  expect(body.error).toContain("Food and drinks can't be shipped.")
  const { body: sold } = await payOrder(host, buildCheckout())
  const order = await findOrder(sold.orderNumber)
  const sneak = host.sql`update public.order_lines set is_served_here = true where order_id = ${order?.id}`
  await expect(sneak).rejects.toThrow('order_lines_of_food_are_never_sent')
  const { body: picked } = await payOrder(
    host,
    buildCheckout({ ...fetched, ...food, attemptId: randomUUID() }),
  )
  const turned = host.sql`
    update public.orders set delivery = 'ship', address = '{}' where number = ${picked.orderNumber}`
  await expect(turned).rejects.toThrow('order_lines_come_as_their_order')
})

it('an order for a bay requires a booking of that bay at that time', async () => {
  const { id, name, at } = await addRunningBooking()
  const toBay = (place: { id: string; at: number }) =>
    buildCheckout({ shippingAddress: undefined, delivery: 'bay', bay: place, ...food })
  const nobody = await payOrder(host, toBay({ id, at: at + 6 * 3_600_000 }))
  expect(nobody).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('no booking at that bay') },
  })
  const tomorrow = await payOrder(host, toBay({ id: randomUUID(), at }))
  expect(tomorrow.status).toBe(409)
  const { body } = await payOrder(host, toBay({ id, at }))
  expect(await findOrder(body.orderNumber)).toMatchObject({
    delivery: 'bay',
    bay_name: name,
    bay_at: new Date(at),
    address: null,
    status: 'paid',
  })
})

it('an order for a bay is refused outside staffed hours before anything is charged', async () => {
  const { id, at } = await addRunningBooking()
  const toBay = buildCheckout({ shippingAddress: undefined, delivery: 'bay', bay: { id, at }, ...food })
  await host.sql`delete from public.opening_hours`
  const closed = await payOrder(host, toBay)
  await openAround(host)
  expect(closed).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('only while the bar is open') },
  })
  expect(await host.sql`select from public.orders where attempt_key = ${toBay.attemptId}`).toHaveLength(0)
  expect((await payOrder(host, toBay)).body.success).toBe(true)
})

it.each(['range-lager', 'the-twosome', 'the-foursome'])(
  'checkout sells %s only to a buyer who confirms that everyone drinking is 21',
  async (id) => {
    const basket = [{ id, name: id, price: 0, quantity: 1 }]
    const drink = buildCheckout({ ...fetched, items: basket, amount: calculateTotal(basket) })
    const refused = await payOrder(host, drink)
    expect(refused).toMatchObject({ status: 409, body: { error: expect.stringContaining('21 or older') } })
    const { body } = await payOrder(host, { ...drink, ofAge: true })
    const [line] = await host.sql`
      select l.needs_id from public.order_lines l join public.orders o on o.id = l.order_id
      where o.number = ${body.orderNumber}`
    expect(line).toEqual({ needs_id: true })
    const { body: page } = await callFunction(host, 'get-order', {
      number: body.orderNumber,
      key: body.orderKey,
    })
    expect(page.order.lines).toMatchObject([{ needsId: true, isServedHere: true }])
  },
)

it.each([
  ['a pickup order with an address', { delivery: 'pickup' }],
  ['a shipped order without an address', { shippingAddress: undefined }],
  ['a bay order without a bay', { shippingAddress: undefined, delivery: 'bay' }],
  ['a pickup order with a bay', { ...fetched, bay: { id: randomUUID(), at: 1 } }],
  ['an unknown way of delivery', { delivery: 'owl' }],
])('checkout refuses %s', async (_, parts) => {
  expect((await payOrder(host, buildCheckout(parts))).status).toBe(400)
})

it('a retry returns the same order and cannot change how it is delivered', async () => {
  const attempt = buildCheckout(fetched)
  const declined = await payOrder(host, { ...attempt, sourceId: 'cnon:card-nonce-declined' })
  expect(declined.status).toBe(402)
  const turned = await payOrder(host, buildCheckout({ attemptId: attempt.attemptId }))
  expect(turned.status).toBe(409)
  const first = await payOrder(host, attempt)
  const again = await payOrder(host, attempt)
  expect(first.body.success).toBe(true)
  expect(again.body).toEqual(first.body)
  expect(await findOrder(first.body.orderNumber)).toMatchObject({ delivery: 'pickup', address: null })
})

const declined = { sourceId: 'cnon:card-nonce-declined' }

it('an order for a bay is paid by another card after a decline but cannot change its delivery or bay', async () => {
  const { id, at } = await addRunningBooking()
  const other = await addRunningBooking()
  const toBay = buildCheckout({ shippingAddress: undefined, delivery: 'bay', bay: { id, at }, ...food })
  expect((await payOrder(host, { ...toBay, ...declined })).status).toBe(402)
  expect((await payOrder(host, { ...toBay, bay: { id: other.id, at } })).status).toBe(409)
  expect((await payOrder(host, { ...toBay, delivery: 'pickup', bay: undefined })).status).toBe(409)
  const { status, body } = await payOrder(host, toBay)
  expect([status, body.success]).toEqual([200, true])
  expect((await payOrder(host, toBay)).body).toEqual(body)
})

it('a pickup order cannot become an order for a bay', async () => {
  const { id, at } = await addRunningBooking()
  const picked = buildCheckout({ ...fetched, ...food })
  expect((await payOrder(host, { ...picked, ...declined })).status).toBe(402)
  expect((await payOrder(host, { ...picked, delivery: 'bay', bay: { id, at } })).status).toBe(409)
  expect((await payOrder(host, picked)).status).toBe(200)
})

it('three simultaneous requests of one payment attempt make one order for a bay', async () => {
  const { id, at } = await addRunningBooking()
  const toBay = buildCheckout({ shippingAddress: undefined, delivery: 'bay', bay: { id, at }, ...food })
  const answers = await Promise.all([payOrder(host, toBay), payOrder(host, toBay), payOrder(host, toBay)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ body }) => body.orderNumber)).size).toBe(1)
})
