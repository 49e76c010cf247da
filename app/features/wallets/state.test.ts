import { afterEach, describe, expect, it, vi } from 'vitest'
import { addressToReturnTo } from './state.ts'

function standAt(page: string): void {
  vi.stubGlobal('window', { location: new URL(page, 'https://nightlark.example') })
}

describe('addressToReturnTo', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('addressToReturnTo omits the parameters that an app added', () => {
    standAt('/cart?from=bag&cash_request_id=GRR_1')
    expect(addressToReturnTo()).toBe('https://nightlark.example/cart?from=bag')
  })
})
