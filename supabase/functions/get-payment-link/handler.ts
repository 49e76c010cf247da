import { GetPaymentLinkRequest, GetPaymentLinkResponse } from '../../../domain/contract/payment-link.ts'
import { paymentLink, unknownLink } from '../_shared/booking/linked-facts.ts'
import { serviceClient } from '../_shared/environment.ts'
import { defineFunction } from '../_shared/function.ts'
import { tries } from '../_shared/tries.ts'

const unknownAllowed = 30

/** What a link of a letter pays, and how it stands. Whoever has the letter may know. */
export const getPaymentLink = defineFunction({
  access: 'anyone',
  request: GetPaymentLinkRequest,
  response: GetPaymentLinkResponse,
  handle: async ({ token }, { env, address }) => {
    const service = serviceClient(env)
    const guesses = tries(env, 'payment link', address, unknownAllowed)
    if (!(await guesses.areLeft())) return { refused: 'too_many' }
    const link = await paymentLink(service, token)
    if (link) return { link, now: env.now().getTime() }
    await guesses.count()
    return unknownLink
  },
})
