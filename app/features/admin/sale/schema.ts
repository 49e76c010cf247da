import * as z from 'zod/mini'
import { SellAtCounterRequest } from '#domain/contract/sell-at-counter.ts'
import { PutOnTabRequest } from '#domain/contract/tabs.ts'

const SaleCustomer = z.object({ userId: z.nullable(z.string()), name: z.string(), email: z.string() })
export type SaleCustomer = z.infer<typeof SaleCustomer>

const UnansweredSale = z.object({
  sale: SellAtCounterRequest,
  changeCents: z.int(),
  /** The card was keyed in; its token is never stored. */
  isKeyed: z._default(z.boolean(), false),
})
export type UnansweredSale = z.infer<typeof UnansweredSale>

/** A session draft. Gift card codes are never stored. */
export const StoredSale = z.object({
  items: z.array(z.object({ id: z.string(), quantity: z.int() })),
  customer: z._default(z.nullable(SaleCustomer), null),
  unanswered: z._default(z.nullable(UnansweredSale), null),
  /** The unanswered request to put the sale on a tab. */
  unput: z._default(z.nullable(PutOnTabRequest), null),
})
export type SaleRequest = z.infer<typeof SellAtCounterRequest>
export type StoredSale = z.infer<typeof StoredSale>
