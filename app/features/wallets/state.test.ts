import { afterEach, describe, expect, it, vi } from 'vitest'
import { getReturnUrl } from './state.ts'

function standAt(page: string): void {
  vi.stubGlobal('window', { location: new URL(page, 'https://nightlark.example') })
}

describe('getReturnUrl', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('getReturnUrl omits the parameters that an app added', () => {
    standAt('/cart?from=bag&cash_request_id=GRR_1')
    expect(getReturnUrl()).toBe('https://nightlark.example/cart?from=bag')
  })
})
