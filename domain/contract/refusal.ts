import * as z from 'zod/mini'

/** Refusal codes of edge functions, mapped to HTTP statuses in supabase/functions/_shared/function.ts. */
export const RefusalCode = z.enum([
  'invalid',
  'unauthorized',
  /** The session has ended; the request can be retried after signing in. */
  'signed_out',
  'forbidden',
  'declined',
  'not_found',
  'conflict',
  'too_many',
  'method',
  'unanswered',
  'unavailable',
  'second_factor_needed',
  'fresh_code_needed',
])
export type RefusalCode = z.infer<typeof RefusalCode>

/** Rules that refuse a booking (domain/booking/may-book.ts and plan-limits.ts). */
export const BookingRule = z.enum([
  'past',
  'length',
  'grid',
  'bay-closed',
  'horizon',
  'too-far',
  'closed',
  'staffed-hours',
  'weekly-hours',
  'open-bookings',
  'peak-hours',
])
export type BookingRule = z.infer<typeof BookingRule>

export const RefusalRule = z.enum([
  ...BookingRule.options,
  'players',
  'taken',
  'sold-elsewhere',
  'free-now',
  // Payment rules:
  'gone',
  'changed',
  'left',
  'paid-before',
  'short',
  'gift-unknown',
  'gift-changed',
])
export type RefusalRule = z.infer<typeof RefusalRule>

/** Refusal of an edge function: a message for the user, a code for the client, and optional details. */
export const Refusal = z.looseObject({
  success: z.literal(false),
  // A client may be older than the server, so an unknown code must still parse.
  code: z.catch(z.nullable(RefusalCode), null),
  rule: z.catch(z.optional(RefusalRule), undefined),
  error: z.string(),
})
export type Refusal = z.infer<typeof Refusal>

/** State of a payment after a refusal. */
export type PaymentOutcome =
  /** Refused before the payment started. An earlier request for it may still be running. */
  | 'not-sent'
  /** All requests are settled without a charge; the payment can be retried. */
  | 'not-charged'
  /** The payment can never succeed. */
  | 'over'
  | 'unknown'

const outcomeByCode: Record<RefusalCode, PaymentOutcome> = {
  invalid: 'not-sent',
  unauthorized: 'not-sent',
  signed_out: 'not-sent',
  forbidden: 'not-sent',
  not_found: 'not-sent',
  conflict: 'not-sent',
  too_many: 'not-sent',
  second_factor_needed: 'not-sent',
  fresh_code_needed: 'not-sent',
  method: 'not-sent',
  declined: 'not-charged',
  unanswered: 'unknown',
  unavailable: 'unknown',
}

const outcomeByRule: Partial<Record<RefusalRule, PaymentOutcome>> = {
  short: 'not-charged',
  'paid-before': 'not-charged',
  gone: 'over',
  changed: 'over',
  left: 'over',
}

export function paymentOutcome({ code, rule }: Pick<Refusal, 'code' | 'rule'>): PaymentOutcome {
  return (rule && outcomeByRule[rule]) ?? (code ? outcomeByCode[code] : 'unknown')
}
