import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'

import type { Product } from '../../../../domain/catalogue/catalogue.ts'
import { products } from '../../../../domain/catalogue/data.ts'
import type { SellAtCounterRequest } from '../../../../domain/contract/sell-at-counter.ts'
import { orderPrice } from '../../../../domain/shop/order-price.ts'
import { orderLines } from '../../../../domain/shop/order-price-lines.ts'
import { call } from '../call.ts'
import type { Refused } from '../function.ts'
import { linesFromShelf, withGifts } from '../payments/counter-lines.ts'
import { giftRefusal, lookUpGiftCode } from '../payments/gift-code.ts'
import { type NewOrderLine, OrderLineRow, orderLineOf } from '../payments/order-lines.ts'
import { type FeeLine, feeLines, feesOnceSold, withoutFees } from './fee-lines.ts'
import { notSold, saleRefusal } from './sale-refusals.ts'

export type WantedSale = z.output<typeof SellAtCounterRequest>
export type CounterContext = { service: SupabaseClient; address: string; by: string | null }

type SlipRow = NewOrderLine | FeeLine
/** The lines of a slip or a tab with what they come to. */
export type PricedSlip = { lines: SlipRow[]; price: ReturnType<typeof orderPrice> }

/** The slip at today's prices and from today's shelf, or the tab as it stands; or why it cannot be sold. */
export async function pricedSlip(input: WantedSale, context: CounterContext): Promise<PricedSlip | Refused> {
  const { items, tabId, customer } = input
  if (customer?.userId && !(await hasAccount(customer.userId, context))) return unknownCustomer
  const lines = tabId === null ? await linesOfSlip(items, context) : await linesOfTab(tabId, context)
  if ('refused' in lines) return lines
  const changed = tabId === null ? pricesChanged : tabChanged
  if (lines.length === 0) return changed
  if (input.parts.length > 1 && lines.some(({ isGiftCard }) => isGiftCard)) return oneWay
  const price = priceOf(lines)
  if (price.totalCents !== input.totalCents) return changed
  if (input.giftCode !== '') {
    const { state } = await lookUpGiftCode(context.service, context.address, input.giftCode)
    if (state === 'too_many') return { refused: 'too_many' }
    if (state === 'unknown') return giftRefusal.gift_unknown
  }
  return { lines, price }
}

async function hasAccount(userId: string, { service }: CounterContext): Promise<boolean> {
  const { data, error } = await service.from('profiles').select('id').eq('id', userId).maybeSingle()
  if (error) throw error
  return data !== null
}

const unknownCustomer: Refused = {
  refused: 'not_found',
  error: 'This customer has no account any more. Choose the customer again.',
}

/** What is on a slip: goods from the shelf, then fees of events. */
async function linesOfSlip(
  items: WantedSale['items'],
  { service }: CounterContext,
): Promise<SlipRow[] | Refused> {
  const fees = await feeLines(items, service)
  if ('refused' in fees) return fees
  const wanted = withoutFees(items)
  const goods = wanted.length === 0 && fees.length > 0 ? [] : await linesFromShelf(wanted, service)
  return 'refused' in goods ? goods : [...goods, ...fees]
}

const TabLines = z.array(OrderLineRow)

/** At the prices at which they were put on it, and also when it is paid: then they are what was sold. */
function linesOfTab(tabId: string, { service }: CounterContext): Promise<NewOrderLine[]> {
  return call(service, 'lines_of_tab', { p_tab_id: tabId }, TabLines)
}

function priceOf(lines: readonly SlipRow[]) {
  return orderPrice(
    lines.map(({ unitCents: priceCents, ...line }) => ({ ...line, priceCents })),
    'counter',
  )
}

/**
 * What is to be sold. An attempt that came before is sold as it was then, whatever the shelf and the prices say now. A refusal names
 * those of `parts` that may have been taken already.
 */
export async function slipToSell(
  input: WantedSale,
  context: CounterContext,
  parts = input.parts,
): Promise<PricedSlip | Refused> {
  const slipOf = ({ number, slip }: EarlierSlip) => slip ?? saleRefusal('changed', { number, parts })
  const known = await earlierSlip(input, context)
  if (known) return slipOf(known)
  const slip = await pricedSlip(input, context)
  if (!('refused' in slip)) return slip
  // What the first request for this sale has just taken from the shelf looks sold out to its own retry.
  const first = await earlierSlip(input, context)
  return first ? slipOf(first) : notSold(slip, parts)
}

type EarlierSlip = { number: string; slip: PricedSlip | null }

/** The order that this attempt has made already, and what it is asked to have been; no slip where it names what is not sold any more. */
async function earlierSlip(
  { attemptId, items, tabId }: WantedSale,
  context: CounterContext,
): Promise<EarlierSlip | null> {
  const { data, error } = await context.service
    .from('orders')
    .select('id, number')
    .eq('attempt_key', attemptId)
    .maybeSingle()
  if (error) throw error
  if (data === null) return null
  const lines =
    tabId === null ? await linesOnceSold(data.id, items, context) : await linesOfTab(tabId, context)
  return { number: String(data.number), slip: lines && { lines, price: priceOf(lines) } }
}

async function linesOnceSold(
  orderId: string,
  items: WantedSale['items'],
  { service }: CounterContext,
): Promise<SlipRow[] | null> {
  const offered = products.map(uncounted)
  const fees = await feesOnceSold(orderId, items, service)
  const wanted = withoutFees(items)
  if (fees === null || wanted.length === 0) return fees
  const ordered = orderLines(withGifts(wanted), offered)
  return ordered.ok ? [...ordered.lines.map((line) => orderLineOf(line, offered)), ...fees] : null
}

/** What has been sold is not asked for on the shelf. */
function uncounted(product: Product): Product {
  const variants = product.variants.map((variant) => ({ ...variant, stock: null }))
  return { ...product, inStock: true, stock: null, variants }
}

// What stands on a gift card cannot go back beside it: two payments of it could each not be refunded.
const oneWay = {
  refused: 'conflict',
  error: 'A slip with a gift card on it is paid in one way.',
} as const

const tabChanged = {
  refused: 'conflict',
  error: 'The tab has changed. Please look at it again.',
} as const

const pricesChanged = {
  refused: 'conflict',
  error: 'The prices have changed. Please look at the sum again.',
} as const
