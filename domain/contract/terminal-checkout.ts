import * as z from 'zod/mini'
import { cardMeans } from '../money/card-means.ts'
import { SellAtCounterRequest } from './sell-at-counter.ts'

/** The id of an attempt is made by the page and kept over retries: the same id is one checkout, which takes money once. */
const attemptId = z.uuid()
const readerId = z.uuid()

/** One amount at one card reader of the counter. */
export const TerminalCheckoutRequest = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('sell'),
    readerId,
    /** The reader takes the card's part; that in cash is taken when the card has paid. The attempt is the sale's. */
    sale: SellAtCounterRequest.check(
      z.refine(
        ({ parts }) => parts.some(({ method }) => method === 'card'),
        'A card reader takes a part by card.',
      ),
    ),
  }),
  z.object({
    action: z.literal('take-payment'),
    attemptId,
    readerId,
    /** The booking. */
    number: z.string(),
    cents: z.int().check(z.minimum(1), z.maximum(10_000_000)),
  }),
  z.object({ action: z.literal('follow'), attemptId }),
  /** Whoever is faster: a guest who has paid meanwhile has paid. An attempt that has not arrived never will. */
  z.object({ action: z.literal('cancel'), attemptId }),
])
export type TerminalCheckoutRequest = z.input<typeof TerminalCheckoutRequest>

export const TerminalCheckout = z.object({
  id: z.string(),
  /** asked: Square has not answered. returned: money came that cannot stand, and goes back by itself. */
  state: z.enum(['asked', 'pending', 'in_progress', 'paid', 'unpaid', 'returned']),
  /** Why nothing was paid, in Square's word. */
  why: z.nullable(z.string()),
  readerName: z.string(),
  amountCents: z.int(),
  tipCents: z.int(),
  receiptNumber: z.string(),
  ...z.object(cardMeans).shape,
  /** The number of the order or booking. */
  about: z.string(),
  ageSeconds: z.int(),
  /** Square did not answer just now: this is how it stood before. */
  isUnheard: z._default(z.boolean(), false),
})
export type TerminalCheckout = z.infer<typeof TerminalCheckout>

export const TerminalCheckoutResponse = z.object({
  success: z.literal(true),
  /** Null where the attempt has not arrived. */
  checkout: z.nullable(TerminalCheckout),
})
