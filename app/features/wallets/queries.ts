import { loadSquare, type SquareWallet } from '#app/features/payment/queries.ts'
import type { GetSquareConfigResponse } from '#domain/contract/get-square-config.ts'
import type { Wallet } from '#domain/money/payment-method.ts'
import { toPaymentRequest } from './rules.ts'
import { getReturnUrl } from './state.ts'

const methods = { apple_pay: 'applePay', google_pay: 'googlePay', cash_app_pay: 'cashAppPay' } as const

/** Null if Square's script does not offer this wallet. Rejects if the browser does not support it. */
export async function openWallet(
  wallet: Wallet,
  config: GetSquareConfigResponse,
  cents: number,
): Promise<SquareWallet | null> {
  const square = await loadSquare(config.scriptUrl)
  const payments = square.payments(config.applicationId, config.locationId)
  const open = payments[methods[wallet]]
  if (!payments.paymentRequest || !open) return null
  const request = payments.paymentRequest(toPaymentRequest(cents))
  const leavesPage = wallet === 'cash_app_pay'
  return leavesPage
    ? open.call(payments, request, { redirectURL: getReturnUrl() })
    : open.call(payments, request)
}
