import * as z from 'zod/mini'
import { Email } from './email.ts'
import { CounterMethod } from './manage-booking.ts'

export const CounterPart = z
  .object({
    method: CounterMethod,
    cents: z.int().check(z.minimum(0), z.maximum(10_000_000)),
    tipCents: z._default(z.int().check(z.minimum(0), z.maximum(1_000_000)), 0),
  })
  .check(
    z.refine(({ cents, tipCents }) => cents + tipCents > 0, 'Each part of a payment must be more than $0.'),
  )
export type CounterPart = z.output<typeof CounterPart>

/** A counter sale. It is refused if the displayed total has changed. */
export const SellAtCounterRequest = z
  .object({
    /** Idempotency key of the sale, reused by retries. */
    attemptId: z.uuid(),
    items: z
      .array(
        z.object({
          /** Product and options, encoded by domain/shop/cart-line-id.ts. */
          id: z.string().check(z.minLength(1), z.maxLength(300)),
          quantity: z.int(),
        }),
      )
      .check(z.maxLength(50, 'A sale holds 50 different items at most.')),
    /** The tab to pay instead of items, at the prices recorded when its items were added. */
    tabId: z._default(z.nullable(z.uuid()), null),
    totalCents: z.int().check(z.minimum(1)),
    giftCode: z._default(z.string().check(z.trim(), z.maxLength(40)), ''),
    /** Cash and card parts; they and the gift card must cover the total. */
    parts: z.array(CounterPart).check(
      z.maxLength(2),
      z.refine(
        (parts) => new Set(parts.map(({ method }) => method)).size === parts.length,
        'A sale can have one cash part and one card part.',
      ),
    ),
    /** The buyer, if known: the sale appears among their orders. A tab belongs to its booking's guest. */
    customer: z._default(
      z.nullable(
        z.object({ userId: z.nullable(z.uuid()), name: z.string().check(z.trim(), z.maxLength(120)) }),
      ),
      null,
    ),
    /** Address for the receipt, if any. */
    email: z._default(z.union([z.literal(''), Email]), ''),
    /** Whether staff checked that the guest is 21 or older, if an item requires it. */
    hasSeenId: z._default(z.boolean(), false),
  })
  .check(
    z.refine(({ items, tabId }) => items.length > 0 || tabId !== null, 'This sale is empty.'),
    z.refine(({ items, tabId }) => items.length === 0 || tabId === null, 'A tab must be paid separately.'),
  )
export type SellAtCounterRequest = z.input<typeof SellAtCounterRequest>

export const SellAtCounterResponse = z.object({ success: z.literal(true), number: z.string() })
