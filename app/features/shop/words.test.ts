import { describe, expect, it } from 'vitest'
import { fewLeft } from './words.ts'

describe('fewLeft', () => {
  it.each([
    [null, null],
    [0, null],
    [1, 'Only 1 left'],
    [5, 'Only 5 left'],
    [6, null],
  ])('says of %j %j', (stock, words) => {
    expect(fewLeft(stock)).toBe(words)
  })
})
