import { expect, it } from 'vitest'
import { isState, isZip, isZipOf, stateForm, zipForm } from './us-address.ts'

it.each([
  ['al', true],
  [' Ga ', true],
  ['DC', true],
  ['PR', true],
  ['AE', true],
  ['XX', false],
  ['A', false],
  ['', false],
])('isState(%j) returns %s', (typed, is) => expect(isState(typed)).toBe(is))

it.each([
  ['35055', true],
  ['35055-1234', true],
  ['350551234', true],
  ['3505', false],
  ['3505a', false],
  ['35055-12', false],
])('isZip(%j) returns %s', (typed, is) => expect(isZip(typed)).toBe(is))

it('stateForm and zipForm normalize their input', () => {
  expect(stateForm(' al')).toBe('AL')
  expect([zipForm('350551234'), zipForm(' 35055 '), zipForm('350')]).toEqual(['35055-1234', '35055', '350'])
})

it.each([
  ['AL', '35055', true],
  ['al', '35055-1234', true],
  ['TX', '88595', true],
  ['NY', '06390', true],
  ['NY', '35055', false],
  ['AL', 'x', true],
  ['XX', '35055', true],
])('isZipOf(%s, %s) returns %s', (state, zip, may) => expect(isZipOf(state, zip)).toBe(may))
