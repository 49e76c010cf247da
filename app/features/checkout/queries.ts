import { queryOptions } from '@tanstack/react-query'
import { profileQuery } from '#app/features/account/queries.ts'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { signedInUserId } from '#app/lib/session/session.ts'
import { paymentAttempts } from '#app/lib/till/payment-attempt.ts'

/** The attempt to pay the cart, the same in every tab. */
export const attempts = paymentAttempts('nightlark.checkout')

export const checkoutKeys = {
  all: ['checkout'] as const,
  buyer: () => [...checkoutKeys.all, 'buyer'] as const,
}

/** What is known of a signed-in buyer; null for a visitor, who costs no request. */
export function buyerQuery() {
  return queryOptions({
    queryKey: checkoutKeys.buyer(),
    queryFn: async () => {
      const userId = await signedInUserId()
      if (userId === null) return null
      const { fullName: name, email, phone } = await queryClient.ensureQueryData(profileQuery(userId))
      return { name, email, phone }
    },
  })
}
