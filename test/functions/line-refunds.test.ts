import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { OrderDetails } from '#domain/contract/staff-details.ts'
import { lineRefundCents } from '#domain/shop/line-refund.ts'
import {
  buildCheckout,
  callFunction,
  confirmRefundHandedBack,
  findStockedProduct,
  payOrder,
  settleRefund,
} from './world/calls.ts'
import {
  buildSale,
  handBackPendingRefunds,
  priceItems,
  readPayments,
  refundAndHandBack,
  sellAs,
} from './world/sales.ts'
import {
  addUp,
  desk,
  filterByCategory,
  findPaymentId,
  pickRegisterItems,
  readDrawerCents,
  readSum,
  readTransactions,
  sumParts,
  withOpenDrawer,
} from './world/transactions.ts'

withOpenDrawer()
afterEach(() => handBackPendingRefunds(desk()))

const [thing, snack] = pickRegisterItems()
if (!thing || !snack) throw new Error('There is nothing to sell.')
const items = [{ ...thing, quantity: 2 }, snack]
const { totalCents } = priceItems(items)
const sku = findStockedProduct().sku

const sellItems = async (partsOf?: Parameters<typeof buildSale>[1]) =>
  String((await sellAs(desk().host, desk().staff, buildSale(items, partsOf))).body.number)
const readOrder = async (orderNumber: string) =>
  OrderDetails.parse((await desk().staff.client.rpc('order_details', { p_number: orderNumber })).data)
const readStock = () =>
  readSum(desk().host.sql`select quantity as sum from public.stock_items where sku = ${sku}`)

/** Requests a refund of some lines at the amounts that the page shows. */
async function buildRefundRequest(orderNumber: string, wanted: Record<number, number>, more: object = {}) {
  const { lines } = await readOrder(orderNumber)
  const chosen = lines.filter(({ position }) => wanted[position])
  return {
    number: orderNumber,
    lines: chosen.map(({ position }) => ({ position, quantity: wanted[position] })),
    cents: addUp(chosen.map((line) => lineRefundCents(line, wanted[line.position] ?? 0))),
    reason: 'Sent back',
    requestId: randomUUID(),
    ...more,
  }
}
const refundLines = (wish: object, token = desk().admin.token) =>
  callFunction(desk().host, 'refund-lines', wish, token)

describe('refunding lines of an order', () => {
  it('refunding lines includes their tax, and refunding all lines refunds the order', async () => {
    const cash = await readDrawerCents()
    const orderNumber = await sellItems()
    const goods = await readStock()
    let back = 0
    const wishes: Record<number, number>[] = [{ 1: 1 }, { 1: 1, 2: 1 }, { 2: 2 }]
    for (const wanted of wishes) {
      const wish = await buildRefundRequest(orderNumber, wanted)
      expect((await refundLines(wish)).status).toBe(200)
      back += wish.cents
      await handBackPendingRefunds(desk())
    }
    expect([back, await readDrawerCents(), await readStock()]).toEqual([totalCents, cash, goods])
    expect((await readOrder(orderNumber)).status).toBe('refunded')
    const list = (await readTransactions()).movements.filter((movement) => movement.number === orderNumber)
    for (const { cents, parts } of list) expect(sumParts(parts)).toBe(cents)
    expect(list.map(({ parts }) => parts.map(({ category }) => category))).toContainEqual(['goods'])
    for (const category of ['goods', 'food'] as const) {
      const own = list.flatMap(({ parts }) => parts).filter((part) => part.category === category)
      expect([addUp(own.map((one) => one.grossCents)), addUp(own.map((one) => one.taxCents))]).toEqual([0, 0])
    }
  })

  it('a refunded line is restocked once, and not again with the rest of the order', async () => {
    const before = await readStock()
    const orderNumber = await sellItems()
    await refundLines(await buildRefundRequest(orderNumber, { 1: 1 }, { restock: true }))
    expect(await readStock()).toBe(before - 2)
    await handBackPendingRefunds(desk())
    expect(await readStock()).toBe(before - 1)
    const [payment] = await readPayments(desk().host, orderNumber)
    const amountCents = Number(payment?.amount_cents) - Number(payment?.refunded_cents)
    await refundAndHandBack(desk().host, desk().admin, {
      paymentId: String(payment?.id),
      amountCents,
      restock: true,
    })
    expect([await readStock(), (await readOrder(orderNumber)).status]).toEqual([before, 'refunded'])
  })

  it('a line is refunded once when two clerks ask at the same moment or an answer was lost', async () => {
    const orderNumber = await sellItems()
    const wish = await buildRefundRequest(orderNumber, { 1: 2 })
    const again = { ...wish, requestId: randomUUID() }
    const answers = await Promise.all([
      refundLines(wish),
      refundLines(wish),
      refundLines(again),
      refundLines(again),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.error).toMatch(/already refunded/)
    const [payment] = await readPayments(desk().host, orderNumber)
    expect(payment?.refunded_cents).toBe(wish.cents)
    expect((await readOrder(orderNumber)).lines[0]?.backQuantity).toBe(2)
  })

  it('refunding a line of a sale in two parts uses the card first, then cash, and never the tip', async () => {
    const orderNumber = await sellItems((total) => [
      { method: 'cash', cents: total - 300 },
      { method: 'card', cents: 300, tipCents: 200 },
    ])
    const cash = await readDrawerCents()
    const wish = await buildRefundRequest(orderNumber, { 1: 1 })
    const { body } = await refundLines(wish)
    expect(body.parts).toMatchObject([
      { method: 'card', cents: 300, atCounter: true },
      { method: 'cash', cents: wish.cents - 300, atCounter: true },
    ])
    await handBackPendingRefunds(desk())
    expect(await readDrawerCents()).toBe(cash - wish.cents + 300)
    await refundLines(await buildRefundRequest(orderNumber, { 1: 1, 2: 3 }))
    await handBackPendingRefunds(desk())
    const paid = await readPayments(desk().host, orderNumber)
    expect(
      paid.map(({ amount_cents, refunded_cents }) => Number(amount_cents) - Number(refunded_cents)),
    ).toEqual([0, 200])
    const list = (await readTransactions()).movements.filter((movement) => movement.number === orderNumber)
    for (const { cents, parts } of list) expect(sumParts(parts)).toBe(cents)
  })

  it.each([
    { steps: ['card waived', 'cash back'], back: 1 },
    { steps: ['cash back', 'card waived'], back: 1 },
    { steps: ['cash waived', 'card back'], back: 1 },
    { steps: ['card waived', 'cash waived'], back: 0 },
  ])(
    'a line refunded in two parts counts as refunded unless both are waived: $steps',
    async ({ steps, back }) => {
      const orderNumber = await sellItems((total) => [
        { method: 'cash', cents: total - 300 },
        { method: 'card', cents: 300 },
      ])
      const before = await readStock()
      await refundLines(await buildRefundRequest(orderNumber, { 1: 1 }, { restock: true }))
      for (const step of steps) {
        const [part] = await desk().host.sql`
        select r.id from public.refunds r join public.payments p on p.id = r.payment_id join public.orders o on o.id = p.order_id
        where o.number = ${orderNumber} and p.method = ${step.split(' ')[0] ?? ''}`
        const refundId = part?.id
        if (step.endsWith('waived'))
          await desk().host
            .sql`update public.refunds set status = 'failed', settled_at = now() where id = ${refundId}`
        const { data } = step.endsWith('back')
          ? await confirmRefundHandedBack(desk().host, desk().staff, refundId)
          : await settleRefund(desk().host, desk().admin, { refundId, way: 'nothing', note: 'They keep it' })
        expect(data).toMatch(/^(done|handed_back)$/)
      }
      expect([(await readOrder(orderNumber)).lines[0]?.backQuantity, await readStock()]).toEqual([
        back,
        before + back,
      ])
      const again = await refundLines(await buildRefundRequest(orderNumber, { 1: 1 }))
      expect(again.status).toBe(200)
      expect((await readOrder(orderNumber)).lines[0]?.backQuantity).toBe(back + 1)
    },
  )

  it('refunding a line includes no tip, even when the rest of the sale is refunded first', async () => {
    const orderNumber = await sellItems((cents) => [{ method: 'cash', cents, tipCents: 200 }])
    const wish = await buildRefundRequest(orderNumber, { 1: 1 })
    await refundLines(wish)
    const amountCents = totalCents + 200 - wish.cents
    await refundAndHandBack(desk().host, desk().admin, {
      paymentId: await findPaymentId(orderNumber),
      amountCents,
    })
    const readRefundedTips = async () =>
      (await readTransactions()).movements
        .filter(({ number, kind }) => number === orderNumber && kind === 'refund')
        .map(({ cents, parts }) => [cents, filterByCategory(parts, 'tips')[0]?.grossCents])
    expect(await readRefundedTips()).toEqual([[-amountCents, -200]])
    await handBackPendingRefunds(desk())
    expect((await readRefundedTips()).sort()).toEqual(
      [
        [-amountCents, -200],
        [-wish.cents, undefined],
      ].sort(),
    )
  })

  it('refunding lines never exceeds what is left of the payment', async () => {
    const orderNumber = await sellItems()
    const [payment] = await readPayments(desk().host, orderNumber)
    await refundAndHandBack(desk().host, desk().admin, {
      paymentId: String(payment?.id),
      amountCents: totalCents - 100,
    })
    const { status, body } = await refundLines(await buildRefundRequest(orderNumber, { 1: 2 }))
    expect([status, body.error]).toEqual([409, 'At most $1.00 can go back for lines.'])
  })

  it('refunding lines is refused at another amount, for missing lines and for repeated lines', async () => {
    const orderNumber = await sellItems()
    const wish = await buildRefundRequest(orderNumber, { 1: 1 })
    const [line] = wish.lines
    const bad = [
      { cents: wish.cents + 1 },
      { lines: [{ position: 9, quantity: 1 }] },
      { lines: [{ position: 1, quantity: 3 }] },
      { lines: [line, line], cents: wish.cents * 2 },
      { number: 'NL-1' },
    ]
    for (const wrong of bad)
      expect((await refundLines({ ...wish, requestId: randomUUID(), ...wrong })).status).toBe(409)
    expect((await readPayments(desk().host, orderNumber))[0]?.refunded_cents).toBe(0)
  })

  it('refunding a line of a shop order goes to the card that paid and requires an admin', async () => {
    const { body } = await payOrder(desk().host, buildCheckout())
    const wish = await buildRefundRequest(body.orderNumber, { 1: 1 })
    expect((await refundLines(wish, desk().staff.token)).status).toBe(403)
    const answer = await refundLines(wish)
    expect(answer.body.parts).toMatchObject([{ method: 'card', cents: wish.cents, atCounter: false }])
    const again = await refundLines({ ...wish, cents: wish.cents + 1 })
    expect(again.body.error).toBe('This request was made before, for other lines.')
  })
})
