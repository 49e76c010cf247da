import { describe, expect, it } from 'vitest'
import { ProviderSilent } from './payment-port.ts'
import { refundOf } from './square-refund.ts'

describe('a refund that Square refuses', () => {
  it.each(['REFUND_AMOUNT_INVALID', 'PAYMENT_NOT_REFUNDABLE'])('for %s has failed', (code) => {
    expect(refundOf({ ok: false, codes: [code] })).toEqual({ outcome: 'failed', providerRefundId: null })
  })

  it.each(['REFUND_ALREADY_PENDING', 'ACCESS_TOKEN_EXPIRED', 'INSUFFICIENT_SCOPES'])(
    'for %s is asked for again later, and nobody is told that it failed',
    (code) => {
      expect(() => refundOf({ ok: false, codes: [code] })).toThrow(ProviderSilent)
    },
  )
})
