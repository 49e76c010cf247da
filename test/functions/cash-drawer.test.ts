import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { products } from '#domain/catalogue/data.ts'
import { CashDrawer } from '#domain/contract/cash-drawer.ts'
import { orderPrice } from '#domain/shop/order-price.ts'
import { orderLines } from '#domain/shop/order-price-lines.ts'
import { newPerson } from '../host/test-host.ts'
import {
  callFunction,
  checkBooksAfterEach,
  confirmRefundHandedBack,
  findStockedProduct,
} from './world/calls.ts'
import { timeAt, withDesk } from './world/venue.ts'

const { host, bays, admin, staff } = withDesk()
checkBooksAfterEach(host)
afterEach(() => host.sql`delete from private.cash_drawers`)

const readDrawer = async () => CashDrawer.parse((await staff.client.rpc('cash_drawer')).data)
const openDrawer = async (float = 10_000, id = randomUUID()) => {
  expect((await staff.client.rpc('open_drawer', { p_id: id, p_float_cents: float })).data).toBe('open')
  return id
}
const moveCash = async (cents: number, reason = 'Change from the bank', id = randomUUID()) =>
  (await staff.client.rpc('move_cash', { p_id: id, p_cents: cents, p_reason: reason })).data
const closeDrawer = async (id: string, counted: number, expected: number, note = '') =>
  (
    await staff.client.rpc('close_drawer', {
      p_id: id,
      p_counted_cents: counted,
      p_expected_cents: expected,
      p_note: note,
    })
  ).data

const items = [{ id: findStockedProduct().id, quantity: 1 }]
const ordered = orderLines(items, products)
const { totalCents } = orderPrice(ordered.ok ? ordered.lines : [], 'counter')
const sellItem = (method: 'cash' | 'card') =>
  callFunction(
    host,
    'sell-at-counter',
    { attemptId: randomUUID(), items, totalCents, parts: [{ method, cents: totalCents }] },
    staff.token,
  )

describe('a cash drawer', () => {
  it('a cash drawer counts cash sales, cash refunds and manual movements, but no card payments', async () => {
    const id = await openDrawer()
    const { body: sold } = await sellItem('cash')
    await sellItem('card')
    const booking = { id: randomUUID(), bayId: bays.first, start: timeAt(720, '2026-01-06'), minutes: 60 }
    const person = { name: 'Greta Guest', email: '', phone: '' }
    const { body } = await callFunction(
      host,
      'manage-booking',
      { action: 'book', ...booking, ...person },
      staff.token,
    )
    const payment = { paymentId: randomUUID(), cents: 3000, method: 'cash' }
    await callFunction(
      host,
      'manage-booking',
      { action: 'take-payment', number: body.number, ...payment },
      staff.token,
    )
    expect([await moveCash(2_000), await moveCash(-500, 'Milk')]).toEqual(['done', 'done'])

    const [paid] = await host.sql`
      select p.id from public.payments p join public.orders o on o.id = p.order_id where o.number = ${sold.number}`
    const refund = { paymentId: paid?.id, amountCents: 100, reason: 'A scratch', requestId: randomUUID() }
    const { body: given } = await callFunction(host, 'refund-payment', refund, admin.token)
    const before = (await readDrawer()).open?.expectedCents
    await confirmRefundHandedBack(host, staff, given.refundId)

    const { open: now } = await readDrawer()
    expect(now).toMatchObject({
      id,
      sums: { float: 10_000, sale: totalCents + 3_000, refund: -100, in: 2_000, out: -500 },
      expectedCents: 10_000 + totalCents + 3_000 - 100 + 2_000 - 500,
    })
    expect(now?.expectedCents).toBe(Number(before) - 100)
    expect(now?.moves.map(({ cents, reason }) => `${cents} ${reason}`)).toEqual([
      '2000 Change from the bank',
      '-500 Milk',
    ])
  })

  it('closing a cash drawer records the expected sum, the count and a note', async () => {
    const id = await openDrawer(5_000)
    expect(await closeDrawer(id, 4_900, 5_000, 'A dollar on the floor')).toBe('closed')
    expect(await closeDrawer(id, 4_900, 5_000)).toBe('closed')
    expect(await closeDrawer(id, 5_000, 5_000)).toBe('gone')
    expect(await readDrawer()).toMatchObject({
      open: null,
      closed: [{ id, expectedCents: 5_000, countedCents: 4_900, note: 'A dollar on the floor' }],
    })
  })

  it('a cash drawer is not closed when its expected sum has changed since it was read', async () => {
    const id = await openDrawer()
    await sellItem('cash')
    expect(await closeDrawer(id, 10_000, 10_000)).toBe('changed')
    expect((await readDrawer()).open?.id).toBe(id)
  })

  it('a second cash drawer is not opened beside an open one, and a retry returns the open one', async () => {
    const id = randomUUID()
    const answers = await Promise.all([
      staff.client.rpc('open_drawer', { p_id: id, p_float_cents: 100 }),
      admin.client.rpc('open_drawer', { p_id: randomUUID(), p_float_cents: 200 }),
    ])
    expect(answers.map(({ data }) => data).sort()).toEqual(['open', 'open_already'])
    const { open: now } = await readDrawer()
    const repeatOpening = async (p_float_cents: number) =>
      (await staff.client.rpc('open_drawer', { p_id: now?.id ?? '', p_float_cents })).data
    const float = now?.sums.float ?? 0
    expect([await repeatOpening(float), await repeatOpening(float + 1)]).toEqual(['open', 'other_sum'])
    await closeDrawer(now?.id ?? '', float, float)
    expect(await repeatOpening(float)).toBe('gone')
  })

  it('a cash movement needs a reason and an open drawer, and is recorded once', async () => {
    expect(await moveCash(500)).toBe('closed')
    await openDrawer(0)
    const id = randomUUID()
    expect([
      await moveCash(500, 'Bank', id),
      await moveCash(500, 'Bank', id),
      await moveCash(500, ' '),
    ]).toEqual(['done', 'done', 'no_reason'])
    expect(await moveCash(600, 'Bank', id)).toBe('other_sum')
    expect((await readDrawer()).open?.expectedCents).toBe(500)
  })

  it('a cash sale that races with a close is counted in the open drawer or in none', async () => {
    const id = await openDrawer(0)
    const [, closed] = await Promise.all([sellItem('cash'), closeDrawer(id, 0, 0)])
    const { open: now, closed: old } = await readDrawer()
    const sums = [now?.expectedCents ?? 0, ...old.map(({ expectedCents }) => expectedCents)]
    expect(closed === 'closed' ? sums : [now?.expectedCents]).toEqual(
      closed === 'closed' ? [0, 0] : [totalCents],
    )
  })

  it('members cannot use the cash drawer', async () => {
    const person = await newPerson(host)
    const { error } = await person.client.rpc('cash_drawer')
    expect(error?.code).toBe('42501')
    const calls = await Promise.all([
      person.client.rpc('open_drawer', { p_id: randomUUID(), p_float_cents: 1 }),
      person.client.rpc('move_cash', { p_id: randomUUID(), p_cents: 1, p_reason: 'Mine' }),
      person.client.rpc('close_drawer', {
        p_id: randomUUID(),
        p_counted_cents: 0,
        p_expected_cents: 0,
        p_note: '',
      }),
    ])
    expect(calls.map(({ error }) => error?.code)).toEqual(['42501', '42501', '42501'])
  })
})
