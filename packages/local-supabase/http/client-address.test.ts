import { describe, expect, it } from 'vitest'
import { clientAddress } from './client-address.ts'

describe('clientAddress', () => {
  it('clientAddress uses the socket when no proxy is trusted', () => {
    expect(clientAddress('203.0.113.9', '198.51.100.1', 0)).toBe('203.0.113.9')
  })

  it('clientAddress uses what our own proxy added, whatever the caller sent', () => {
    expect(clientAddress('10.0.0.1', '1.1.1.1, 2.2.2.2, 198.51.100.7', 1)).toBe('198.51.100.7')
    expect(clientAddress('10.0.0.1', '1.1.1.1, 198.51.100.7, 10.0.0.2', 2)).toBe('198.51.100.7')
  })

  it('clientAddress falls back to the socket when our proxy adds nothing', () => {
    expect(clientAddress('10.0.0.1', undefined, 1)).toBe('10.0.0.1')
    expect(clientAddress('10.0.0.1', ' , ', 1)).toBe('10.0.0.1')
  })

  it('clientAddress treats an IPv6 /64 network as one address, however it is written', () => {
    const home = clientAddress('2001:db8:1:2::1', undefined, 0)
    expect(clientAddress('2001:DB8:0001:0002:ffff:ffff:ffff:ffff', undefined, 0)).toBe(home)
    expect(clientAddress('10.0.0.1', '[2001:db8:1:2::5]:4711', 1)).toBe(home)
    expect(clientAddress('2001:db8:1:3::1', undefined, 0)).not.toBe(home)
    expect(clientAddress('2001:db8::1:2:0:0:1', undefined, 0)).not.toBe(home)
  })

  it('clientAddress unwraps an IPv4 address inside IPv6', () => {
    expect(clientAddress('::ffff:203.0.113.9', undefined, 0)).toBe('203.0.113.9')
    expect(clientAddress('10.0.0.1', '::FFFF:203.0.113.9', 1)).toBe('203.0.113.9')
  })

  it('clientAddress removes a port', () => {
    expect(clientAddress('10.0.0.1', '203.0.113.9:50123', 1)).toBe('203.0.113.9')
  })

  it('clientAddress treats all callers without a socket as one', () => {
    expect(clientAddress(null, undefined, 0)).toBe('unknown')
  })
})
