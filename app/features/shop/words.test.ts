import { describe, expect, it } from 'vitest'
import { fewLeftWords } from './words.ts'

describe('fewLeftWords', () => {
  it.each([
    [null, null],
    [0, null],
    [1, 'Only 1 left'],
    [5, 'Only 5 left'],
    [6, null],
  ])('fewLeftWords describes %j as %j', (stock, words) => {
    expect(fewLeftWords(stock)).toBe(words)
  })
})
