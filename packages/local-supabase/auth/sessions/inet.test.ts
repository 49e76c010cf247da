import { expect, it } from 'vitest'
import { toInet } from './inet.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8::7', '2001:db8::7'],
  ['2001:db8:0:1', '2001:db8:0:1::/64'],
  ['unknown', null],
])('toInet converts %s to %s', (address, inet) => {
  expect(toInet(address)).toBe(inet)
})
