import { queryOptions } from '@tanstack/react-query'
import type { EarlierPayment } from '#app/features/payment/rules.ts'
import { callFunction } from '#app/lib/backend/call-function.ts'
import { GetPaymentLinkResponse, type PayByLinkResponse } from '#domain/contract/payment-link.ts'

export const paymentLinkKeys = { all: ['payment link'] as const }

/** A page has only one link, so the secret token stays out of the query key. */
export function paymentLinkQuery(token: string) {
  return queryOptions({
    queryKey: paymentLinkKeys.all,
    queryFn: ({ signal }) => readPaymentLink(token, signal),
    gcTime: 0,
    retry: false,
    // The booking may be paid at the venue, or the link may expire.
    refetchOnWindowFocus: 'always',
  })
}

function readPaymentLink(token: string, signal: AbortSignal) {
  return callFunction('get-payment-link', GetPaymentLinkResponse, { body: { token }, signal })
}

/** Called after a payment got no answer. */
export async function findEarlierPayment(
  token: string,
  signal: AbortSignal,
): Promise<EarlierPayment<PayByLinkResponse>> {
  const { link } = await readPaymentLink(token, signal)
  if (link.state === 'open') return { state: 'open' }
  if (link.state !== 'paid') return { state: 'over' }
  return { state: 'paid', answer: { success: true, number: link.bookings[0]?.number ?? '' } }
}
