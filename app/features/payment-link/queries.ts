import { queryOptions } from '@tanstack/react-query'
import type { EarlierPayment } from '#app/features/payment/rules.ts'
import { callFunction } from '#app/lib/backend/call-function.ts'
import { GetPaymentLinkResponse, type PayByLinkResponse } from '#domain/contract/payment-link.ts'

export const paymentLinkKeys = { all: ['payment link'] as const }

/** The payment link of this page. Its token is kept out of the query key, because a page has only one. */
export function paymentLinkQuery(token: string) {
  return queryOptions({
    queryKey: paymentLinkKeys.all,
    queryFn: ({ signal }) => readPaymentLink(token, signal),
    gcTime: 0,
    retry: false,
    // It may be paid at the venue in the meantime, or expire.
    refetchOnWindowFocus: 'always',
  })
}

function readPaymentLink(token: string, signal: AbortSignal) {
  return callFunction('get-payment-link', GetPaymentLinkResponse, { body: { token }, signal })
}

/** The result of an unanswered payment. */
export async function earlierLinkPayment(
  token: string,
  signal: AbortSignal,
): Promise<EarlierPayment<PayByLinkResponse>> {
  const { link } = await readPaymentLink(token, signal)
  if (link.state === 'open') return { state: 'open' }
  if (link.state !== 'paid') return { state: 'over' }
  return { state: 'paid', answer: { success: true, number: link.bookings[0]?.number ?? '' } }
}
