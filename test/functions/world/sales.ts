import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { products } from '#domain/catalogue/data.ts'
import { orderPrice } from '#domain/shop/order-price.ts'
import { orderLines } from '#domain/shop/order-price-lines.ts'
import type { newAdmin, newStaff, TestHost } from '../../host/test-host.ts'
import { callFunction, confirmRefundHandedBack } from './calls.ts'
import type { Desk } from './venue.ts'

export type SaleItems = { id: string; quantity: number }[]
type Part = { method: 'cash' | 'card'; cents: number; tipCents?: number }
type Worker = Awaited<ReturnType<typeof newStaff>>

export function priceItems(items: SaleItems) {
  const ordered = orderLines(items, products)
  if (!ordered.ok) throw new Error(ordered.reason)
  return orderPrice(ordered.lines, 'counter')
}

/** A register sale, in cash by default. */
export function buildSale(items: SaleItems, partsOf?: (totalCents: number) => Part[]) {
  const { totalCents } = priceItems(items)
  const parts = partsOf?.(totalCents) ?? [{ method: 'cash', cents: totalCents }]
  return { attemptId: randomUUID(), items, totalCents, parts }
}

export const sellAs = (host: TestHost, worker: Pick<Worker, 'token'>, sale: object) =>
  callFunction(host, 'sell-at-counter', sale, worker.token)

/** The payments of an order, cash before card. */
export const readPayments = (host: TestHost, number: string) =>
  host.sql`
    select p.id, p.status, p.method, p.amount_cents, p.tip_cents, p.gift_cents, p.refunded_cents, p.at_counter
    from public.payments p join public.orders o on o.id = p.order_id where o.number = ${number} order by p.method desc`

/** Hands over every refund that is pending at the register. */
export async function handBackPendingRefunds({ host, staff }: Pick<Desk, 'host' | 'staff'>): Promise<void> {
  for (const { id } of await host.sql`select id from public.refunds where status = 'pending' and at_counter`)
    await confirmRefundHandedBack(host, staff, id)
}

/** Refunds a part of a payment and hands it over at the register. */
export async function refundAndHandBack(
  host: TestHost,
  admin: Awaited<ReturnType<typeof newAdmin>>,
  wish: { paymentId: string; amountCents: number; restock?: boolean },
) {
  const asked = { reason: 'Sent back', requestId: randomUUID(), ...wish }
  const answer = await callFunction(host, 'refund-payment', asked, admin.token)
  if (answer.status !== 200) return answer
  expect((await confirmRefundHandedBack(host, admin, answer.body.refundId)).data).toBe('handed_back')
  return answer
}
