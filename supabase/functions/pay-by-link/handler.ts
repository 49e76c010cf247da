import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { linkWords } from '../../../domain/booking/link-words.ts'
import { type LinkState, PayByLinkRequest, PayByLinkResponse } from '../../../domain/contract/payment-link.ts'
import { paymentLink, unknownLink } from '../_shared/booking/linked-facts.ts'
import { call } from '../_shared/call.ts'
import { serviceClient } from '../_shared/environment.ts'
import { defineFunction, type Refused } from '../_shared/function.ts'
import { OpenPaymentFacts } from '../_shared/payments/payment-ledger.ts'
import { takePayment } from '../_shared/payments/take-payment.ts'
import { type TenderFacts, tenderOf } from '../_shared/payments/tender-facts.ts'

const Opened = z.object({
  state: z.string(),
  number: z.string().optional(),
  payment: z.optional(OpenPaymentFacts),
})

/** Pays for a booking of staff by the link of its letter. However often it is asked, it is paid once. */
export const payByLink = defineFunction({
  access: 'anyone',
  sells: 'bays',
  request: PayByLinkRequest,
  response: PayByLinkResponse,
  handle: async ({ token, ...offered }, { env, address }) => {
    const service = serviceClient(env)
    const link = await paymentLink(service, token)
    if (!link) return unknownLink
    const open = (tender: TenderFacts) => openLinkPayment(service, token, tender)
    const tender = await tenderOf(offered)
    const paid = await takePayment({ tender, email: link.email, open }, { env, service, address })
    if ('refused' in paid) return paid
    const number = link.bookings[0]?.number ?? ''
    return paid.state === 'paid' ? { number } : refusalOf(paid.state)
  },
})

function openLinkPayment(service: SupabaseClient, token: string, tender: TenderFacts) {
  return call(service, 'open_link_payment', { p_token: token, p_tender: tender }, Opened)
}

function refusalOf(state: string): Refused {
  if (state === 'unknown') return unknownLink
  if (state === 'changed')
    return { refused: 'conflict', rule: 'changed', error: 'The price has changed. Please look again.' }
  if (state === 'at_desk')
    return { refused: 'conflict', error: 'Our desk is taking the money for it just now.' }
  if (state === 'moving')
    return { refused: 'conflict', error: 'Another time is being paid for this booking just now.' }
  const error = linkWords[state as Exclude<LinkState, 'open'>]
  return { refused: 'conflict', rule: 'gone', error, details: { state } }
}
