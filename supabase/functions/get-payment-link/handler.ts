import { GetPaymentLinkRequest, GetPaymentLinkResponse } from '../../../domain/contract/payment-link.ts'
import { unknownLink } from '../_shared/commands/bookings/pay-link.ts'
import { readLink } from '../_shared/commands/bookings/read-link.ts'
import { defineFunction } from '../_shared/function.ts'
import { tries } from '../_shared/tries.ts'

const unknownAllowed = 30

/** Returns the bookings and status of an emailed payment link. Having the link is enough to read it. */
export const getPaymentLink = defineFunction({
  access: 'anyone',
  request: GetPaymentLinkRequest,
  response: GetPaymentLinkResponse,
  handle: async ({ token }, { env, address }) => {
    const guesses = tries(env, 'payment link', address, unknownAllowed)
    if (!(await guesses.areLeft())) return { refused: 'too_many' }
    const link = await readLink(env, token)
    if (link) return { link, now: env.now().getTime() }
    await guesses.count()
    return unknownLink
  },
})
