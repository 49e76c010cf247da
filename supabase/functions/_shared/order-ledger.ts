import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { findProduct, type Product } from '../../../domain/catalogue.ts'
import { combinationOf } from '../../../domain/catalogue-choice.ts'
import type { OrderLine } from '../../../domain/order-price-lines.ts'
import type { Ledger, OpenPayment } from './payments/settle.ts'

const Payment = z
  .object({
    id: z.string(),
    key: z.string(),
    status: z.enum(['pending', 'authorized']),
    provider_payment_id: z.string().nullable(),
    amount_cents: z.number(),
  })
  .transform(
    ({ provider_payment_id, amount_cents, ...payment }): OpenPayment => ({
      ...payment,
      providerPaymentId: provider_payment_id,
      amountCents: amount_cents,
    }),
  )

const paymentColumns = 'id, key:idempotency_key, status, provider_payment_id, amount_cents'

const Opened = z.discriminatedUnion('state', [
  z.object({ state: z.enum(['open', 'unsettled']), number: z.string(), payment: Payment }),
  z.object({ state: z.enum(['paid', 'refunded', 'cancelled', 'changed']), number: z.string() }),
])
export type Opened = z.infer<typeof Opened>

export type NewOrder = {
  attempt_key: string
  user_id: string | null
  contact_name: string
  email: string
  phone: string
  address: Record<string, string>
  notes: string
  subtotal_cents: number
  tax_cents: number
  total_cents: number
}
export type NewOrderLine = {
  sku: string
  product_id: string
  name: string
  choice: string
  unit_cents: number
  quantity: number
  category: string
  stock: number | null
}

/** A line with what the books need beside it: how many there were when the catalogue was written. */
export function orderLineOf(line: OrderLine, products: readonly Product[]): NewOrderLine {
  const product = findProduct(products, line.productId)
  const combination = product && combinationOf(product, line.options)
  return {
    sku: line.sku,
    product_id: line.productId,
    name: line.name,
    choice: Object.values(line.options).join(', '),
    unit_cents: line.priceCents,
    quantity: line.quantity,
    category: product?.category ?? '',
    stock: combination?.stock ?? null,
  }
}

/** Opens the order of a checkout attempt, or finds it with the payment to go on with. */
export async function openOrder(
  service: SupabaseClient,
  order: NewOrder,
  lines: NewOrderLine[],
  sourceHash: string,
): Promise<Opened> {
  const args = { p_order: order, p_lines: lines, p_source_hash: sourceHash }
  return Opened.parse(await call(service, 'open_order', args))
}

/** Payments that somebody began and nobody has settled for that long. */
export async function openPaymentsBefore(service: SupabaseClient, before: Date): Promise<OpenPayment[]> {
  const { data, error } = await service
    .from('payments')
    .select(paymentColumns)
    .in('status', ['pending', 'authorized'])
    .not('order_id', 'is', null)
    .lt('created_at', before.toISOString())
    .order('created_at')
    .limit(50)
  if (error) throw error
  return z.array(Payment).parse(data)
}

/** The payment that the provider knows by that id, unless it is settled. */
export async function openPaymentOf(
  service: SupabaseClient,
  providerPaymentId: string,
): Promise<OpenPayment | null> {
  const { data, error } = await service
    .from('payments')
    .select(paymentColumns)
    .eq('provider_payment_id', providerPaymentId)
    .eq('status', 'authorized')
    .not('order_id', 'is', null)
    .maybeSingle()
  if (error) throw error
  return data === null ? null : Payment.parse(data)
}

/** The shop's books, as a payment sees them. */
export function orderLedger(service: SupabaseClient): Ledger {
  return {
    noteAuthorized: async (id, providerPaymentId) =>
      z.boolean().parse(
        await call(service, 'note_authorized', {
          p_payment_id: id,
          p_provider_payment_id: providerPaymentId,
        }),
      ),
    fulfil: async (id) =>
      z
        .array(z.string())
        .nullable()
        .parse(await call(service, 'take_stock', { p_payment_id: id })),
    complete: async (id) => {
      await call(service, 'complete_order_payment', { p_payment_id: id })
    },
    giveUp: async (id, as) => {
      await call(service, 'give_up_payment', { p_payment_id: id, p_status: as })
    },
  }
}

async function call(service: SupabaseClient, name: string, args: Record<string, unknown>): Promise<unknown> {
  const { data, error } = await service.rpc(name, args)
  if (error) throw error
  return data
}
