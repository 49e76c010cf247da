import type { SupabaseClient } from '@supabase/supabase-js'
import { counterGiftOf } from '../../../../domain/shop/counter-gift.ts'
import { type OrderedItem, type OrderFault, orderLines } from '../../../../domain/shop/order-price-lines.ts'
import type { Refused } from '../function.ts'
import { offeredNow } from './offered.ts'
import { type NewOrderLine, orderLineOf } from './order-lines.ts'

/** What is on a slip, from today's shelf and at today's prices; or why it cannot be had. */
export async function linesFromShelf(
  items: readonly OrderedItem[],
  service: SupabaseClient,
): Promise<NewOrderLine[] | Refused> {
  const offered = await offeredNow(service)
  const ordered = orderLines(withGifts(items), offered)
  if (!ordered.ok)
    return { refused: 'conflict', error: 'words' in ordered ? ordered.words : faultWords[ordered.reason] }
  return ordered.lines.map((line) => orderLineOf(line, offered))
}

/** A gift card of a slip is worth what its line says. */
export function withGifts(items: readonly OrderedItem[]): OrderedItem[] {
  return items.map((item) => ({ ...item, gift: counterGiftOf(item.id) }))
}

const faultWords: Record<OrderFault, string> = {
  empty: 'Nothing is on the slip yet.',
  'too-many-lines': 'A slip holds 50 different items at most.',
  repeated: 'Something is on the slip twice. Clear it, and begin anew.',
  'bad-quantity': 'A quantity on the slip is too large.',
  unknown: 'Something on the slip is no longer sold. Take it off.',
}
