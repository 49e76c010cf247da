import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { SlipFee } from '../../../../domain/contract/event-fee.ts'
import {
  feeLineId,
  feeLineName,
  feeProductId,
  feeRefusal,
  signupOfLine,
} from '../../../../domain/shop/fee-line.ts'
import { call } from '../call.ts'
import type { Refused } from '../function.ts'
import type { NewOrderLine } from '../payments/order-lines.ts'

type AskedItem = { id: string; quantity: number }
/** The fee of an event for one guest. */
export type FeeLine = NewOrderLine & { isEventFee: true; signupId: string }

const SlipFees = z.array(SlipFee)

export function withoutFees<Item extends AskedItem>(items: readonly Item[]): Item[] {
  return items.filter(({ id }) => signupOfLine(id) === undefined)
}

/** The fees on a slip as they are due now; or why one of them is not. */
export async function feeLines(
  items: readonly AskedItem[],
  service: SupabaseClient,
): Promise<FeeLine[] | Refused> {
  const ids = placesOf(items)
  if (ids.length === 0) return []
  if (isDoubled(items)) return doubled
  const due = await call(service, 'fees_to_sell', { p_signup_ids: ids }, SlipFees)
  const fees = ids.map((id) => due.find((fee) => fee.id === id) ?? null)
  const refusals = fees.flatMap((fee) => (fee?.state === 'due' ? [] : feeRefusal(fee)))
  if (refusals.length > 0) return { refused: 'conflict', error: refusals.join(' ') }
  return fees.flatMap((fee) => (fee ? feeLine(fee.id, feeLineName(fee), fee.cents) : []))
}

/** The fees of a sale that was made, as they were sold then; null where it has others. */
export async function feesOnceSold(
  orderId: string,
  items: readonly AskedItem[],
  service: SupabaseClient,
): Promise<FeeLine[] | null> {
  const ids = placesOf(items)
  if (ids.length === 0) return []
  const { data, error } = await service
    .from('order_lines')
    .select('sku, name, cents:unit_cents')
    .eq('order_id', orderId)
    .eq('is_event_fee', true)
  if (error) throw error
  const sold = ids.flatMap((id) => {
    const line = data.find(({ sku }) => sku === feeLineId(id))
    return line ? feeLine(id, String(line.name), Number(line.cents)) : []
  })
  return sold.length === ids.length && !isDoubled(items) ? sold : null
}

function placesOf(items: readonly AskedItem[]): string[] {
  return items.flatMap(({ id }) => signupOfLine(id) ?? [])
}

function isDoubled(items: readonly AskedItem[]): boolean {
  const ids = placesOf(items)
  const isMany = items.some(({ id, quantity }) => signupOfLine(id) !== undefined && quantity !== 1)
  return isMany || new Set(ids).size < ids.length
}

function feeLine(signupId: string, name: string, unitCents: number): FeeLine {
  return {
    sku: feeLineId(signupId),
    productId: feeProductId,
    name,
    choice: '',
    unitCents,
    quantity: 1,
    category: '',
    stock: null,
    isGiftCard: false,
    isServedHere: false,
    needsId: false,
    gift: null,
    isEventFee: true,
    signupId,
  }
}

const doubled = {
  refused: 'conflict',
  error: 'The fee of a guest is on the slip twice. Clear it, and begin anew.',
} as const
