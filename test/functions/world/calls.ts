import { randomUUID } from 'node:crypto'
import { type Misbehavior, queueMisbehaviors } from '@nightlark/fake-square/control/misbehavior'
import { afterEach, expect } from 'vitest'
import { firstAvailableChoice } from '#domain/catalogue/choice.ts'
import { products } from '#domain/catalogue/data.ts'
import { lineId } from '#domain/shop/cart-line-id.ts'
import { amountOf, orderPrice } from '#domain/shop/order-price.ts'
import { orderLines } from '#domain/shop/order-price-lines.ts'
import { publishableKey } from '../../../server/data/keys.ts'
import type { TestHost } from '../../host/test-host.ts'

export type Basket = { id: string; name: string; price: number; quantity: number }[]

/** A product with counted stock. */
export function findStockedProduct(): { id: string; name: string; price: number; sku: string } {
  for (const product of products) {
    const choice = firstAvailableChoice(product)
    if (!choice) continue
    const id = lineId(product.id, choice)
    const ordered = orderLines([{ id, quantity: 1 }], products)
    const line = ordered.ok ? ordered.lines[0] : undefined
    const counted = product.variants.find(({ sku }) => sku === line?.sku)?.stock ?? product.stock
    if (line && counted !== null && counted > 3) {
      return { id, name: product.name, price: line.priceCents / 100, sku: line.sku }
    }
  }
  throw new Error('the catalogue counts nothing')
}

export function createBasket(quantity = 1): Basket {
  const { id, name, price } = findStockedProduct()
  return [{ id, name, price, quantity }]
}

export function calculateTotal(basket: Basket): number {
  const ordered = orderLines(basket, products)
  if (!ordered.ok) throw new Error(ordered.reason)
  return amountOf(orderPrice(ordered.lines))
}

export type Checkout = ReturnType<typeof buildCheckout>

/** The request that the cart page sends. */
export function buildCheckout(parts: Record<string, unknown> = {}) {
  const items = createBasket()
  return {
    sourceId: 'cnon:card-nonce-ok',
    amount: calculateTotal(items),
    items,
    customerEmail: 'buyer@example.com',
    customerName: 'Bea Buyer',
    customerPhone: '(256) 555-0100',
    shippingAddress: { line1: '1 Lark Street', line2: '', city: 'Cullman', state: 'AL', zip: '35055' },
    deliveryNotes: '',
    attemptId: randomUUID(),
    ...parts,
  }
}

export const payOrder = (host: TestHost, checkout: unknown, token?: string) =>
  callFunction(host, 'process-square-payment', checkout, token)

/** Calls a function as a browser does, with or without a token. */
export async function callFunction(host: Pick<TestHost, 'url'>, name: string, body: unknown, token?: string) {
  const response = await fetch(`${host.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { apikey: publishableKey, ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

type RefundSettlement = { refundId: unknown; way: string; note?: string }

/** Settles a refund as staff do and returns its new state as data. */
export async function settleRefund(
  host: Pick<TestHost, 'url'>,
  worker: { token: string },
  settlement: RefundSettlement,
) {
  const { status, body } = await callFunction(host, 'settle-refund', settlement, worker.token)
  return { data: body.state, status, error: body.error }
}
export const confirmRefundHandedBack = (
  host: Pick<TestHost, 'url'>,
  worker: { token: string },
  refundId: unknown,
) => settleRefund(host, worker, { refundId, way: 'handed_back' })

export const reconcilePayments = (host: TestHost) =>
  callAsService(host, 'reconcile-payments', { olderThanMs: 0 })

export async function callAsService(host: TestHost, name: string, body: object = {}) {
  const response = await fetch(`${host.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { apikey: host.secretKey },
    body: JSON.stringify(body),
  })
  return response.json()
}

/** Makes the next calls of the fake Square fail as given. */
export async function queueSquareFailures(host: TestHost, ...next: Misbehavior[]): Promise<void> {
  await queueMisbehaviors(host.sql, next)
}

/** Inconsistencies in the books, of which there are none unless a payment is in progress. */
export async function findBookProblems(host: TestHost): Promise<string[]> {
  const { problems } = await callAsService(host, 'check-books')
  const open = await host.sql<{ id: string }[]>`
    select id from public.payments where status in ('pending', 'authorized')
    union all select id from public.refunds where status = 'pending'`
  return [...problems, ...open.map(({ id }) => `open: ${id}`)]
}

type CleanUp = (host: TestHost) => Promise<unknown>

/** Settles what is pending after each test, expects consistent books and then cleans up. */
export function checkBooksAfterEach(host: TestHost, cleanUp?: CleanUp): void {
  afterEach(async () => {
    await host.sql`delete from practice.misbehaviours`
    await reconcilePayments(host)
    expect(await findBookProblems(host)).toEqual([])
    await cleanUp?.(host)
  })
}

/** Expects consistent books after each test without settling what is pending, and then cleans up. */
export function checkUnsettledBooksAfterEach(host: TestHost, cleanUp?: CleanUp): void {
  afterEach(async () => {
    await host.sql`delete from practice.misbehaviours`
    expect(await findBookProblems(host)).toEqual([])
    await cleanUp?.(host)
  })
}
