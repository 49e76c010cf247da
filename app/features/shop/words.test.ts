import { describe, expect, it } from 'vitest'
import { formatFewLeft } from './words.ts'

describe('formatFewLeft', () => {
  it.each([
    [null, null],
    [0, null],
    [1, 'Only 1 left'],
    [5, 'Only 5 left'],
    [6, null],
  ])('formatFewLeft describes %j as %j', (stock, words) => {
    expect(formatFewLeft(stock)).toBe(words)
  })
})
