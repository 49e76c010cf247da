import type { SupabaseClient } from '@supabase/supabase-js'
import type { z } from 'zod'
import type { Product } from '../../../../domain/catalogue/catalogue.ts'
import { products } from '../../../../domain/catalogue/data.ts'
import type { SellAtCounterRequest } from '../../../../domain/contract/sell-at-counter.ts'
import { orderPrice } from '../../../../domain/shop/order-price.ts'
import { type OrderFault, orderLines } from '../../../../domain/shop/order-price-lines.ts'
import type { Refused } from '../function.ts'
import { giftRefusal, lookUpGiftCode } from '../payments/gift-code.ts'
import { offeredNow } from '../payments/offered.ts'

export type WantedSale = z.output<typeof SellAtCounterRequest>
export type CounterDesk = { service: SupabaseClient; address: string; by: string | null }

/** The lines of a slip with what they come to. */
export type PricedSlip = {
  lines: Extract<ReturnType<typeof orderLines>, { ok: true }>['lines']
  price: ReturnType<typeof orderPrice>
  offered: readonly Product[]
}

/** The slip at today's prices and from today's shelf, or why it cannot be sold. */
export async function pricedSlip(input: WantedSale, desk: CounterDesk): Promise<PricedSlip | Refused> {
  const offered = await offeredNow(desk.service)
  const ordered = orderLines(input.items, offered)
  if (!ordered.ok)
    return { refused: 'conflict', error: 'words' in ordered ? ordered.words : faultWords[ordered.reason] }
  const { lines } = ordered
  if (lines.some(({ isGiftCard }) => isGiftCard)) return giftsElsewhere
  const price = orderPrice(lines, 'counter')
  if (price.totalCents !== input.totalCents) return pricesChanged
  if (input.giftCode !== '') {
    const { state } = await lookUpGiftCode(desk.service, desk.address, input.giftCode)
    if (state === 'too_many') return { refused: 'too_many' }
    if (state === 'unknown') return giftRefusal.gift_unknown
  }
  return { lines, price, offered }
}

/** The sale that this attempt has made already, and what it is asked to have been; no slip where it names what is not sold any more. */
export async function earlierSlip(
  { attemptId, items }: WantedSale,
  service: SupabaseClient,
): Promise<{ number: string; slip: PricedSlip | null } | null> {
  const { data, error } = await service
    .from('orders')
    .select('number')
    .eq('attempt_key', attemptId)
    .maybeSingle()
  if (error) throw error
  if (data === null) return null
  const offered = products.map(uncounted)
  const ordered = orderLines(items, offered)
  const slip = ordered.ok
    ? { lines: ordered.lines, price: orderPrice(ordered.lines, 'counter'), offered }
    : null
  return { number: String(data.number), slip }
}

/** What has been sold is not asked for on the shelf. */
function uncounted(product: Product): Product {
  const variants = product.variants.map((variant) => ({ ...variant, stock: null }))
  return { ...product, inStock: true, stock: null, variants }
}

const giftsElsewhere = {
  refused: 'conflict',
  error: 'A gift card needs an email address for its code. Please sell it in the shop.',
} as const

const pricesChanged = {
  refused: 'conflict',
  error: 'The prices have changed. Please look at the sum again.',
} as const

const faultWords: Record<OrderFault, string> = {
  empty: 'Nothing is on the slip yet.',
  'too-many-lines': 'A slip holds 50 different items at most.',
  repeated: 'Something is on the slip twice. Clear it, and begin anew.',
  'bad-quantity': 'A quantity on the slip is too large.',
  unknown: 'Something on the slip is no longer sold. Take it off.',
}
