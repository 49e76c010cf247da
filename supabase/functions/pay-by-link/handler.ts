import { PayByLinkRequest, PayByLinkResponse } from '../../../domain/contract/payment-link.ts'
import { openLink, unknownLink } from '../_shared/commands/bookings/pay-link.ts'
import { readLink } from '../_shared/commands/bookings/read-link.ts'
import { serviceClient } from '../_shared/environment.ts'
import { defineFunction } from '../_shared/function.ts'
import { takePayment } from '../_shared/payments/take-payment.ts'
import { type TenderFacts, tenderOf } from '../_shared/payments/tender-facts.ts'

/** Pays for a booking made by staff, by the link in its email. Repeated requests pay once. */
export const payByLink = defineFunction({
  access: 'anyone',
  sells: 'bays',
  request: PayByLinkRequest,
  response: PayByLinkResponse,
  handle: async ({ token, ...offered }, { env, address }) => {
    const service = serviceClient(env)
    const link = await readLink(env, token)
    if (!link) return unknownLink
    const open = (tender: TenderFacts) => openLink(env, token, tender)
    const tender = await tenderOf(offered)
    const paid = await takePayment({ tender, email: link.email, open }, { env, service, address })
    if ('refused' in paid) return paid
    return paid.state === 'paid' ? { number: link.bookings[0]?.number ?? '' } : { refused: 'conflict' }
  },
})
