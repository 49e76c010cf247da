import * as z from 'zod/mini'
import { SellAtCounterRequest } from '#domain/contract/sell-at-counter.ts'
import { PutOnTabRequest } from '#domain/contract/tabs.ts'

const SaleCustomer = z.object({ userId: z.nullable(z.string()), name: z.string(), email: z.string() })
export type SaleCustomer = z.infer<typeof SaleCustomer>

const UnansweredSale = z.object({
  sale: SellAtCounterRequest,
  changeCents: z.int(),
  /** Its card was keyed in, and is kept nowhere. */
  isKeyed: z._default(z.boolean(), false),
})
export type UnansweredSale = z.infer<typeof UnansweredSale>

/**
 * The sale as this tab keeps it over a reload: what is on it, and what was asked and not answered, with the change that was to be given. The
 * code of a gift card is worth money and is never kept: the sale is known by its id.
 */
export const StoredSale = z.object({
  items: z.array(z.object({ id: z.string(), quantity: z.int() })),
  /** Who buys it, where that is known. */
  customer: z._default(z.nullable(SaleCustomer), null),
  unanswered: z._default(z.nullable(UnansweredSale), null),
  /** What was to be put on a tab, as it was asked. */
  unput: z._default(z.nullable(PutOnTabRequest), null),
})
export type AskedSale = z.infer<typeof SellAtCounterRequest>
export type StoredSale = z.infer<typeof StoredSale>
