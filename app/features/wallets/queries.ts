import { loadSquare, type SquareWallet } from '#app/features/payment/queries.ts'
import type { GetSquareConfigResponse } from '#domain/contract/get-square-config.ts'
import type { Wallet } from '#domain/money/payment-method.ts'
import { requestOf } from './rules.ts'
import { addressToReturnTo } from './state.ts'

const methods = { apple_pay: 'applePay', google_pay: 'googlePay', cash_app_pay: 'cashAppPay' } as const

/** A wallet for one amount; null if the script does not know its kind. Rejects if this browser does not support it. */
export async function openWallet(
  wallet: Wallet,
  config: GetSquareConfigResponse,
  cents: number,
): Promise<SquareWallet | null> {
  const square = await loadSquare(config.scriptUrl)
  const payments = square.payments(config.applicationId, config.locationId)
  const open = payments[methods[wallet]]
  if (!payments.paymentRequest || !open) return null
  const request = payments.paymentRequest(requestOf(cents))
  const isApp = wallet === 'cash_app_pay'
  return isApp
    ? open.call(payments, request, { redirectURL: addressToReturnTo() })
    : open.call(payments, request)
}
