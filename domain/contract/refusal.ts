import * as z from 'zod/mini'

/** Why a function says no. Each code has its HTTP status in supabase/functions/_shared/function.ts. */
export const RefusalCode = z.enum([
  'invalid',
  'unauthorized',
  /** The session has ended; what was asked can be asked again after signing in. */
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

/** Why a person may not have a time (domain/booking/may-book.ts; plan-limits.ts for the limits of a plan). */
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

/** The violated rule, if the page can react to it. */
export const RefusalRule = z.enum([
  ...BookingRule.options,
  'players',
  'taken',
  'sold-elsewhere',
  'free-now',
  // About what is being paid for:
  'gone',
  'changed',
  'left',
  'paid-before',
  'short',
  'gift-unknown',
  'gift-changed',
])
export type RefusalRule = z.infer<typeof RefusalRule>

/** The refusal of every function: a sentence for the person, a code for the program, and details in some. */
export const Refusal = z.looseObject({
  success: z.literal(false),
  // A page may be older than the server, so an unknown code is still a refusal.
  code: z.catch(z.nullable(RefusalCode), null),
  rule: z.catch(z.optional(RefusalRule), undefined),
  error: z.string(),
})
export type Refusal = z.infer<typeof Refusal>

/** What a refusal tells of the payment that was asked for. */
export type PaymentOutcome =
  /** It was turned away before anything was begun. An earlier request for it may still be on its way. */
  | 'not-sent'
  /** Every request for it is settled, and none was charged. It may be tried again. */
  | 'not-charged'
  /** It can never be paid. */
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
