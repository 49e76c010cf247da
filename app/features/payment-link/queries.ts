import { queryOptions } from '@tanstack/react-query'
import type { EarlierPayment } from '#app/features/payment/rules.ts'
import { callFunction } from '#app/lib/backend/call-function.ts'
import { GetPaymentLinkResponse, type PayByLinkResponse } from '#domain/contract/payment-link.ts'

export const paymentLinkKeys = { all: ['payment link'] as const }

/** What the link of an email pays. There is one on a page, and its token is in no key. */
export function paymentLinkQuery(token: string) {
  return queryOptions({
    queryKey: paymentLinkKeys.all,
    queryFn: ({ signal }) => readPaymentLink(token, signal),
    gcTime: 0,
    retry: false,
    // It may be paid at the desk meanwhile, or lapse.
    refetchOnWindowFocus: 'always',
  })
}

function readPaymentLink(token: string, signal: AbortSignal) {
  return callFunction('get-payment-link', GetPaymentLinkResponse, { body: { token }, signal })
}

/** What became of a payment that was not answered. */
export async function earlierLinkPayment(
  token: string,
  signal: AbortSignal,
): Promise<EarlierPayment<PayByLinkResponse>> {
  const { link } = await readPaymentLink(token, signal)
  if (link.state === 'open') return { state: 'open' }
  if (link.state !== 'paid') return { state: 'over' }
  return { state: 'paid', answer: { success: true, number: link.bookings[0]?.number ?? '' } }
}
