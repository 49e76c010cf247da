import { afterEach, describe, expect, it, vi } from 'vitest'
import { addressToReturnTo } from './state.ts'

function standAt(page: string, around?: string): void {
  const location = new URL(page, 'https://nightlark.example')
  const parent = { location: new URL(around ?? page, 'https://nightlark.example') }
  vi.stubGlobal('window', { location, parent })
}

describe('addressToReturnTo', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('is the page itself, without what an app has led back with before', () => {
    standAt('/cart?from=bag&cash_request_id=GRR_1')
    expect(addressToReturnTo()).toBe('https://nightlark.example/cart?from=bag')
  })

  it('is the page around a frame, at what was chosen in the frame, before the page around has heard of it', () => {
    standAt('/portal/booking?day=2026-12-01&hold=7', '/booking?day=2026-12-01')
    expect(addressToReturnTo()).toBe('https://nightlark.example/booking?day=2026-12-01&hold=7')
  })
})
