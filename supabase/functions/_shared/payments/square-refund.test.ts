import { describe, expect, it } from 'vitest'
import { ProviderSilent } from './payment-port.ts'
import { refundOf } from './square-refund.ts'

describe('refundOf with a refusal of Square', () => {
  it.each(['REFUND_AMOUNT_INVALID', 'PAYMENT_NOT_REFUNDABLE'])(
    'a refund refused with %s has failed',
    (code) => {
      expect(refundOf({ ok: false, codes: [code] })).toEqual({ outcome: 'failed', providerRefundId: null })
    },
  )

  it.each(['REFUND_ALREADY_PENDING', 'ACCESS_TOKEN_EXPIRED', 'INSUFFICIENT_SCOPES'])(
    'a refund refused with %s is retried later and not reported as failed',
    (code) => {
      expect(() => refundOf({ ok: false, codes: [code] })).toThrow(ProviderSilent)
    },
  )
})
