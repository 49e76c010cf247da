import { randomUUID } from 'node:crypto'
import { lineId } from '#domain/cart-line-id.ts'
import { firstAvailableChoice } from '#domain/catalogue-choice.ts'
import { products } from '#domain/catalogue-data.ts'
import { amountOf, orderPrice } from '#domain/order-price.ts'
import { orderLines } from '#domain/order-price-lines.ts'
import { type Misbehaviour, queueMisbehaviours } from '../../practice/square/misbehaviour.ts'
import { publishableKey } from '../../server/keys.ts'
import type { TestHost } from '../host/test-host.ts'

export type Basket = { id: string; name: string; price: number; quantity: number }[]

/** Something that is counted on the shelf, and how the catalogue calls it. */
export function countedItem(): { id: string; name: string; price: number; sku: string } {
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

export function basketOf(quantity = 1): Basket {
  const { id, name, price } = countedItem()
  return [{ id, name, price, quantity }]
}

export function amountFor(basket: Basket): number {
  const ordered = orderLines(basket, products)
  if (!ordered.ok) throw new Error(ordered.reason)
  return amountOf(orderPrice(ordered.lines))
}

export type Checkout = ReturnType<typeof checkoutOf>

/** What the cart page sends. */
export function checkoutOf(parts: Record<string, unknown> = {}) {
  const items = basketOf()
  return {
    sourceId: 'cnon:card-nonce-ok',
    amount: amountFor(items),
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

export async function pay(host: TestHost, checkout: unknown, token?: string) {
  const response = await fetch(`${host.url}/functions/v1/process-square-payment`, {
    method: 'POST',
    headers: { apikey: publishableKey, ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(checkout),
  })
  return { status: response.status, body: await response.json() }
}

export async function reconcile(host: TestHost) {
  const response = await fetch(`${host.url}/functions/v1/reconcile-payments`, {
    method: 'POST',
    headers: { apikey: host.secretKey },
    body: JSON.stringify({ olderThanMs: 0 }),
  })
  return response.json()
}

/** The next calls of the practice Square go wrong as told. */
export async function misbehave(host: TestHost, ...next: Misbehaviour[]): Promise<void> {
  await queueMisbehaviours(host.sql, next)
}

/**
 * Our books against the practice Square's, to the cent: every paid order has one captured payment of its total, every
 * captured payment a paid order, and nothing is held that nobody will settle.
 */
export async function disagreements(host: TestHost): Promise<string[]> {
  const rows = await host.sql<{ problem: string }[]>`
    select 'paid without capture: ' || o.number as problem from public.orders o
      where o.status = 'paid' and not exists (
        select from public.payments p join practice.payments s on s.id = p.provider_payment_id
        where p.order_id = o.id and p.status = 'completed' and s.status = 'COMPLETED' and s.amount_cents = o.total_cents)
    union all
    select 'captured without a paid order: ' || s.id from practice.payments s
      left join public.payments p on p.provider_payment_id = s.id and p.status = 'completed'
      left join public.orders o on o.id = p.order_id and o.status = 'paid'
      where s.status = 'COMPLETED' and o.id is null
    union all
    select 'held and forgotten: ' || s.id from practice.payments s where s.status = 'APPROVED'
    union all
    select 'charged twice: ' || o.number from public.orders o
      join public.payments p on p.order_id = o.id and p.status = 'completed' group by o.number having count(*) > 1
    union all
    select 'taken from the shelf without being paid: ' || number from public.orders where stock_taken and status <> 'paid'`
  return rows.map(({ problem }) => problem)
}
