import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centsOf } from './price.ts'

describe('centsOf', () => {
  it.each([
    ['12.5', 1250],
    ['990.0', 99_000],
    ['0.25', 25],
    ['50', 5000],
    ['12.500', 1250],
    ['-3.10', -310],
    ['-0', 0],
    ['1.005', null],
    ['19.999', null],
    ['', null],
    ['12.', null],
    ['.5', null],
    ['1,299.00', null],
    ['$12', null],
    ['1e3', null],
    ['1e309', null],
    ['NaN', null],
    ['Infinity', null],
    ['0x10', null],
    ['٣', null],
    ['12 ', null],
    ['99999999', null],
  ])('centsOf reads %j as %j', (text, cents) => expect(centsOf(text)).toBe(cents))

  it('centsOf is exact for every amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (cents) => {
        const digits = String(cents).padStart(3, '0')
        expect(centsOf(`${digits.slice(0, -2)}.${digits.slice(-2)}`)).toBe(cents)
      }),
    )
  })

  it('centsOf returns whole cents or null', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double().map(String)), (text) => {
        const cents = centsOf(text)
        expect(cents === null || Number.isSafeInteger(cents)).toBe(true)
      }),
    )
  })
})
