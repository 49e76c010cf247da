import * as z from 'zod/mini'
import { paymentMethodFields } from '../money/payment-method.ts'
import { SellAtCounterRequest } from './sell-at-counter.ts'

/** Idempotency key, created by the client and reused by retries. */
const attemptId = z.uuid()
const readerId = z.uuid()

/** A card reader payment. */
export const TerminalCheckoutRequest = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('sell'),
    readerId,
    /** The cash part is taken after the card is charged. The payment attempt is the sale's. */
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
    /** The booking number. */
    number: z.string(),
    cents: z.int().check(z.minimum(1), z.maximum(10_000_000)),
  }),
  z.object({ action: z.literal('follow'), attemptId }),
  /** A payment completed first is kept. An attempt that has not arrived is blocked. */
  z.object({ action: z.literal('cancel'), attemptId }),
])
export type TerminalCheckoutRequest = z.input<typeof TerminalCheckoutRequest>

export const TerminalCheckout = z.object({
  id: z.string(),
  /** 'asked': Square has not answered. 'returned': the payment could not be used and is refunded automatically. */
  state: z.enum(['asked', 'pending', 'in_progress', 'paid', 'unpaid', 'returned']),
  /** Square's reason for 'unpaid'. */
  why: z.nullable(z.string()),
  readerName: z.string(),
  amountCents: z.int(),
  tipCents: z.int(),
  receiptNumber: z.string(),
  ...z.object(paymentMethodFields).shape,
  /** The order or booking number. */
  about: z.string(),
  ageSeconds: z.int(),
  /** Whether Square did not answer, so that this is the last known state. */
  isUnheard: z._default(z.boolean(), false),
})
export type TerminalCheckout = z.infer<typeof TerminalCheckout>

export const TerminalCheckoutResponse = z.object({
  success: z.literal(true),
  /** Null if the attempt has not arrived. */
  checkout: z.nullable(TerminalCheckout),
})
