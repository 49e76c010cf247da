import { randomUUID } from 'node:crypto'
import { beforeAll, expect } from 'vitest'
import { isServedHere, needsId } from '#domain/catalogue/catalogue.ts'
import { firstAvailableChoice } from '#domain/catalogue/choice.ts'
import { products } from '#domain/catalogue/data.ts'
import { CashDrawer } from '#domain/contract/cash-drawer.ts'
import {
  type MoneyDay,
  MoneyDays,
  type MoneyMovement,
  MoneyMovements,
  type MovementPart,
  type MovementTender,
} from '#domain/contract/money-movements.ts'
import { lineId } from '#domain/shop/cart-line-id.ts'
import { orderPrice } from '#domain/shop/order-price.ts'
import { orderLines } from '#domain/shop/order-price-lines.ts'
import { buildCheckout, callFunction, checkBooksAfterEach, findStockedProduct, payOrder } from './calls.ts'
import { type Desk, monday, timeAt, withDesk } from './venue.ts'

export const wednesday = '2026-01-07'
let opened: Desk
export const desk = () => opened

/** Sets up the desk of the functions below for all tests of a file. */
export function withMoneyDesk(): void {
  opened = withDesk()
}

/** Sets up a desk with $100 in its drawer and checks its books after each test. */
export function withOpenDrawer(): void {
  withMoneyDesk()
  beforeAll(async () => {
    await openDrawer()
  })
  checkBooksAfterEach(opened.host)
}

export const openDrawer = () =>
  opened.staff.client.rpc('open_drawer', { p_id: randomUUID(), p_float_cents: 10_000 })
export const readDrawerCents = async () =>
  CashDrawer.parse((await opened.staff.client.rpc('cash_drawer')).data).open?.expectedCents ?? 0
export const readDays = async (p_from = monday, p_to = wednesday) =>
  MoneyDays.parse((await opened.staff.client.rpc('money_days', { p_from, p_to })).data)
export const readTransactions = async (p_from = monday, p_to = wednesday) =>
  MoneyMovements.parse((await opened.staff.client.rpc('money_movements', { p_from, p_to })).data)
export const setClock = (stands_at: string) =>
  opened.host.sql`update private.venue_clock set stands_at = ${stands_at}`
export const addUp = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)
export const sumParts = (parts: readonly MovementPart[]) =>
  addUp(parts.map(({ grossCents, discountCents, taxCents }) => grossCents - discountCents + taxCents))
export const filterByCategory = (parts: readonly MovementPart[], category: MovementPart['category']) =>
  parts.filter((part) => part.category === category)
/** The sum of a day in some tenders. */
export const sumTenders = ({ tenders }: MoneyDay, ...wanted: MovementTender[]) =>
  addUp(tenders.filter(({ tender }) => wanted.includes(tender)).map(({ cents }) => cents))
export const readSum = async (query: Promise<readonly { sum?: unknown }[]>) =>
  Number((await query)[0]?.sum ?? 0)

export const findPaymentId = async (number: string) =>
  String(
    (
      await opened.host.sql`
      select p.id from public.payments p left join public.orders o on o.id = p.order_id left join public.bookings b on b.id = p.booking_id
      where ${number} in (o.number, b.number) order by p.completed_at limit 1`
    )[0]?.id,
  )
export const refundPayment = async (number: string, amountCents: number) => {
  const asked = {
    paymentId: await findPaymentId(number),
    amountCents,
    reason: 'A scratch',
    requestId: randomUUID(),
  }
  const { status, body } = await callFunction(opened.host, 'refund-payment', asked, opened.admin.token)
  expect([status, body.error]).toEqual([200, undefined])
  return String(body.refundId)
}

/** A product from the shelf, and food or drink that needs no ID. */
export function pickRegisterItems() {
  const snack = products.find(
    (product) => isServedHere(product) && !needsId(product) && firstAvailableChoice(product),
  )
  if (!snack) throw new Error('The catalogue serves nothing.')
  return [
    { id: findStockedProduct().id, quantity: 1 },
    { id: lineId(snack.id, firstAvailableChoice(snack) ?? {}), quantity: 3 },
  ]
}

export async function sellInCash(): Promise<string> {
  const items = pickRegisterItems()
  const ordered = orderLines(items, products)
  const { totalCents } = orderPrice(ordered.ok ? ordered.lines : [], 'counter')
  const sale = { attemptId: randomUUID(), items, totalCents, parts: [{ method: 'cash', cents: totalCents }] }
  const { body } = await callFunction(opened.host, 'sell-at-counter', sale, opened.staff.token)
  return body.number
}

export async function buyGiftCard(): Promise<string> {
  const items = [{ id: 'gift-card', name: 'Gift Card', price: 50, quantity: 1 }]
  await payOrder(opened.host, buildCheckout({ items, amount: 50 }))
  const [letter] = await opened.host
    .sql`select data from private.mail_outbox where template = 'gift_card' order by id desc limit 1`
  return letter?.data.code
}

/** Books at the desk for a guest whose payments the tests take. */
export async function bookAtDesk() {
  const booking = { id: randomUUID(), bayId: opened.bays.first, start: timeAt(720, wednesday), minutes: 60 }
  const guest = { name: 'Greta Guest', email: '', phone: '' }
  const { body } = await callFunction(
    opened.host,
    'manage-booking',
    { action: 'book', ...booking, ...guest },
    opened.staff.token,
  )
  return body.number as string
}
export const takePayment = (number: string, cents: number, method: 'cash' | 'card') =>
  callFunction(
    opened.host,
    'manage-booking',
    { action: 'take-payment', number, paymentId: randomUUID(), cents, method },
    opened.staff.token,
  )

export async function joinPlan(token: string) {
  const [plan] = await opened.host.sql`
    insert into public.membership_plans (name, price_cents, months) values ('Founders', 19900, 1) returning id`
  const asked = { planId: plan?.id, amount: 199, attemptId: randomUUID(), until: '2026-02-04' }
  expect(
    (await callFunction(opened.host, 'join-membership', { ...asked, sourceId: 'cnon:card-nonce-ok' }, token))
      .status,
  ).toBe(200)
}

/** Amounts that Square has captured and refunded. */
export const readSquareTotals = async () => ({
  taken: await readSum(
    opened.host.sql`select sum(amount_cents) from practice.payments where status = 'COMPLETED'`,
  ),
  back: await readSum(
    opened.host.sql`select sum(amount_cents) from practice.refunds where status = 'COMPLETED'`,
  ),
})
export const sumCardTransactions = (list: readonly MoneyMovement[]) =>
  addUp(list.filter(({ tender }) => tender === 'card' || tender === 'wallet').map(({ cents }) => cents))
