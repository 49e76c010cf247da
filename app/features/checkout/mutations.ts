import type { Send } from '#app/features/payment/rules.ts'
import { callFunction } from '#app/lib/backend/call-function.ts'
import { ProcessSquarePaymentResponse } from '#domain/contract/process-square-payment.ts'
import type { CartLine } from '#domain/shop/cart-reprice.ts'
import type { Shipping } from '#domain/shop/shipping.ts'
import { toOrderRequest } from './rules.ts'

export function orderCart(
  lines: readonly CartLine[],
  shipping: Shipping,
): Send<ProcessSquarePaymentResponse> {
  return ({ attempt: { id: attemptId, replaces }, fields, signal }) => {
    const body = { ...toOrderRequest(lines, shipping), ...fields, attemptId, replaces }
    return callFunction('process-square-payment', ProcessSquarePaymentResponse, {
      body,
      signal,
      isPersonal: true,
    })
  }
}
