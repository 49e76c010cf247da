import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { PaymentLinkFacts } from '../../../../domain/contract/payment-link.ts'
import { call } from '../call.ts'
import type { Refused } from '../function.ts'

/** What the link of a letter pays; null for a token that was never sent. */
export function paymentLink(service: SupabaseClient, token: string) {
  return call(service, 'payment_link', { p_token: token }, z.nullable(PaymentLinkFacts))
}

export const unknownLink: Refused = {
  refused: 'not_found',
  error: 'This link opens nothing. Please use the one in your email as it is, or call us.',
}
