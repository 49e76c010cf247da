import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { formatHistoryEntry } from '#domain/admin/history-words.ts'
import { OrderQueue } from '#domain/contract/order-queue.ts'
import { OrderDetails } from '#domain/contract/staff-details.ts'
import { fillBeforeAll, newPerson, newStaff, withHost } from '../host/test-host.ts'
import { buildCheckout, callFunction, payOrder } from './world/calls.ts'

const host = withHost()
const staff = fillBeforeAll(() => newStaff(host))
beforeEach(
  () =>
    host.sql`update private.fulfilments set state = 'handed_over', carrier = '', tracking = '', since = since - interval '1 day'`,
)

const fetched = { shippingAddress: undefined, delivery: 'pickup' }
const lager = {
  items: [{ id: 'range-lager', name: 'Driving Range Lager', price: 5.5, quantity: 1 }],
  amount: 5.94,
}

async function buyOrder(parts: Record<string, unknown> = {}) {
  const { body } = await payOrder(host, buildCheckout({ attemptId: randomUUID(), ...parts }))
  return { number: String(body.orderNumber), key: String(body.orderKey) }
}
const readQueue = async (client = staff.client) => OrderQueue.parse((await client.rpc('order_queue')).data)
async function takeStep(number: string, version: number, to: string, more: Record<string, unknown> = {}) {
  const { data, error } = await staff.client.rpc('step_order', {
    p_number: number,
    p_version: version,
    p_state: to,
    ...more,
  })
  return error ?? data
}
const listEmails = async (number: string) =>
  (
    await host.sql`
      select template, data from private.mail_outbox
      where data ->> 'number' = ${number} and template like 'order_%' order by id`
  ).map(({ template, data }) => [template, data.tracking])

describe('order queue', () => {
  it('the order queue has an order from its payment until it is handed over', async () => {
    const { number, key } = await buyOrder(fetched)
    const { open } = await readQueue()
    expect(open).toMatchObject([{ number, delivery: 'pickup', state: 'new', version: 1, needsId: false }])
    expect(open[0]?.lines.length).toBeGreaterThan(0)
    expect(await takeStep(number, 1, 'ready')).toEqual({ state: 'done', version: 2 })
    expect(await takeStep(number, 2, 'handed_over')).toEqual({ state: 'done', version: 3 })
    const now = await readQueue()
    expect([now.open, now.done.map((order) => order.number)]).toEqual([[], [number]])
    const { body } = await callFunction(host, 'get-order', { number, key })
    expect(body.order.fulfilment).toMatchObject({ state: 'handed_over', carrier: '' })
  })

  it('the order queue leaves out refunded orders, and their steps are refused', async () => {
    const { number } = await buyOrder(fetched)
    await host.sql`update public.orders set status = 'refunded' where number = ${number}`
    expect((await readQueue()).open).toEqual([])
    expect(await takeStep(number, 1, 'ready')).toEqual({ state: 'refunded' })
    expect(await takeStep('NL-1', 1, 'ready')).toEqual({ state: 'gone' })
  })

  it('the order queue can be read with an order of nothing but gift cards', async () => {
    const { number } = await buyOrder(fetched)
    await host.sql`
      update public.order_lines set is_gift_card = true where order_id = (select id from public.orders where number = ${number})`
    expect((await readQueue()).open).toMatchObject([{ number, lines: [] }])
  })

  it('members cannot read the order queue or take its steps', async () => {
    const { number } = await buyOrder(fetched)
    const member = await newPerson(host)
    for (const call of [
      member.client.rpc('order_queue'),
      member.client.rpc('step_order', { p_number: number, p_version: 1, p_state: 'ready' }),
    ])
      expect((await call).error?.code).toBe('42501')
    expect((await readQueue()).open).toMatchObject([{ number, state: 'new' }])
  })
})

describe('a step of an order', () => {
  it('a step of an order is taken once, and the second desk is shown what the first has done', async () => {
    const { number } = await buyOrder(fetched)
    const answers = await Promise.all([takeStep(number, 1, 'ready'), takeStep(number, 1, 'ready')])
    expect(answers).toContainEqual({ state: 'done', version: 2 })
    expect(answers).toContainEqual({ state: 'changed', now: 'ready' })
    expect(await listEmails(number)).toEqual([['order_ready', '']])
  })

  it('a step that an order cannot take is refused', async () => {
    const { number } = await buyOrder(fetched)
    expect(await takeStep(number, 1, 'sent')).toMatchObject({ code: '22023' })
    const sent = await buyOrder()
    expect(await takeStep(sent.number, 1, 'ready')).toMatchObject({ code: '22023' })
    expect(await takeStep(sent.number, 1, 'lost')).toMatchObject({ code: '22023' })
  })

  it('a step of an order is in its history with the staff member who took it', async () => {
    const { number } = await buyOrder(fetched)
    await takeStep(number, 1, 'ready')
    const details = OrderDetails.parse((await staff.client.rpc('order_details', { p_number: number })).data)
    expect(details.fulfilment).toMatchObject({ state: 'ready', version: 2 })
    expect(details.history).toContainEqual(
      expect.objectContaining({ kind: 'change', reasonCode: 'order_ready', actorName: 'Sid Staff' }),
    )
  })

  it('undoing a step withdraws its email if it is unsent, and a sent one is not repeated', async () => {
    const { number } = await buyOrder(fetched)
    await takeStep(number, 1, 'ready')
    await takeStep(number, 2, 'new')
    expect(await listEmails(number)).toEqual([])
    await takeStep(number, 3, 'ready')
    await host.sql`update private.mail_outbox set status = 'sent', sent_at = now() where template = 'order_ready'`
    await takeStep(number, 4, 'new')
    await takeStep(number, 5, 'ready')
    expect(await listEmails(number)).toEqual([['order_ready', '']])
  })
})

describe('a shipped order', () => {
  it('a shipped order is emailed with carrier and number, and again when the number is corrected', async () => {
    const { number, key } = await buyOrder()
    const buildParcel = (tracking: string) => ({ p_carrier: 'USPS', p_tracking: tracking })
    await takeStep(number, 1, 'sent', buildParcel(' 9400 1 '))
    await host.sql`update private.mail_outbox set status = 'sent', sent_at = now() where template = 'order_sent'`
    const { body } = await callFunction(host, 'get-order', { number, key })
    expect(body.order.fulfilment).toMatchObject({ state: 'sent', carrier: 'USPS', tracking: '9400 1' })
    await takeStep(number, 2, 'new')
    await takeStep(number, 3, 'sent', buildParcel('9400 2'))
    expect(await listEmails(number)).toEqual([
      ['order_sent', '9400 1'],
      ['order_sent', '9400 2'],
    ])
  })
})

describe('an order for adults', () => {
  it('an order for adults is handed over only after an ID check, and its history names who checked', async () => {
    const { number } = await buyOrder({ ...fetched, ...lager, ofAge: true })
    expect((await readQueue()).open).toMatchObject([{ number, needsId: true }])
    await takeStep(number, 1, 'ready')
    expect(await takeStep(number, 2, 'handed_over')).toEqual({ state: 'id_needed' })
    expect(await takeStep(number, 2, 'handed_over', { p_has_seen_id: true })).toMatchObject({ state: 'done' })
    const [kept] = await host.sql`
      select f.id_checked_by from private.fulfilments f join public.orders o on o.id = f.order_id
      where o.number = ${number}`
    expect(kept?.id_checked_by).toBe(staff.id)
    expect(await takeStep(number, 3, 'ready')).toMatchObject({ state: 'done' })
    const { data } = await staff.client.rpc('order_details', { p_number: number })
    const details = OrderDetails.parse(data)
    expect(details?.idSeenBy).toBe('Sid Staff')
    expect(details?.history.map(formatHistoryEntry)).toContain(`Sid Staff handed over ${number}, ID seen.`)
  })
})
