import * as z from 'zod/mini'
import { Email } from './email.ts'
import { CounterMethod } from './manage-booking.ts'

/** One way in which a sale is paid, beside a gift card: what it pays of the sale, and the tip that goes with it. */
export const CounterPart = z
  .object({
    method: CounterMethod,
    cents: z.int().check(z.minimum(0), z.maximum(10_000_000)),
    tipCents: z._default(z.int().check(z.minimum(0), z.maximum(1_000_000)), 0),
  })
  .check(z.refine(({ cents, tipCents }) => cents + tipCents > 0, 'A part of a payment pays something.'))
export type CounterPart = z.output<typeof CounterPart>

/** What staff sell over the counter, as it was shown to the guest: another sum is not taken. */
export const SellAtCounterRequest = z
  .object({
    /** Made once for a sale and kept over retries: the same id sells once. */
    attemptId: z.uuid(),
    items: z
      .array(
        z.object({
          /** The product with its chosen options, as domain/shop/cart-line-id.ts writes it. */
          id: z.string().check(z.minLength(1), z.maxLength(300)),
          quantity: z.int(),
        }),
      )
      .check(z.maxLength(50, 'A sale holds 50 different items at most.')),
    /** The tab that is paid, instead of items: what stands on it is sold at the prices at which it was put on. */
    tabId: z._default(z.nullable(z.uuid()), null),
    totalCents: z.int().check(z.minimum(1)),
    giftCode: z._default(z.string().check(z.trim(), z.maxLength(40)), ''),
    /** What is paid in cash and by card, beside the gift card's part: all of it together, or nothing is sold. */
    parts: z.array(CounterPart).check(
      z.maxLength(2),
      z.refine(
        (parts) => new Set(parts.map(({ method }) => method)).size === parts.length,
        'A sale is paid in cash once, and by card once.',
      ),
    ),
    /** Who buys it, where that is known: it is among their orders then. A tab is its booking's. */
    customer: z._default(
      z.nullable(
        z.object({ userId: z.nullable(z.uuid()), name: z.string().check(z.trim(), z.maxLength(120)) }),
      ),
      null,
    ),
    /** Where the receipt goes; guests at the counter may have none. */
    email: z._default(z.union([z.literal(''), Email]), ''),
    /** That the guest is 21 or over, where something in it asks for that. */
    hasSeenId: z._default(z.boolean(), false),
  })
  .check(
    z.refine(({ items, tabId }) => items.length > 0 || tabId !== null, 'Nothing is on the sale yet.'),
    z.refine(({ items, tabId }) => items.length === 0 || tabId === null, 'A tab is paid by itself.'),
  )
export type SellAtCounterRequest = z.input<typeof SellAtCounterRequest>

export const SellAtCounterResponse = z.object({ success: z.literal(true), number: z.string() })
