import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lineId, readLineId } from './cart-line-id.ts'

// Includes lone surrogates, which JSON can contain.
const anyUnit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code))
const choice = fc.dictionary(fc.string({ minLength: 1, unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), {
  maxKeys: 6,
})

it('a cart line id identifies exactly one product and its options', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\w-]{1,20}$/), choice, (productId, options) => {
      expect(readLineId(lineId(productId, options))).toEqual({ productId, options: { ...options } })
    }),
  )
})

it('a cart line id does not depend on the order of choosing', () => {
  expect(lineId('polo', { Size: 'S', Color: 'Black' })).toBe(lineId('polo', { Color: 'Black', Size: 'S' }))
  expect(lineId('polo', { Size: 'S', Color: 'Black' })).not.toBe(
    lineId('polo', { Size: 'L', Color: 'Black' }),
  )
})

it('a cart line id with a repeated option identifies no product', () => {
  expect(readLineId('polo?Color=Black&Color=White').productId).not.toBe('polo')
})

it('a cart line id without options is the product id', () => {
  expect(lineId('mug', {})).toBe('mug')
  expect(readLineId('mug')).toEqual({ productId: 'mug', options: {} })
})

it('readLineId never throws on any input', () => {
  fc.assert(fc.property(fc.string({ unit: anyUnit }), (id) => void readLineId(id)))
  expect(readLineId('a?__proto__=x').options).not.toHaveProperty('x')
})
