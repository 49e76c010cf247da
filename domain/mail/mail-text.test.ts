import { describe, expect, it } from 'vitest'
import { plainText } from './mail-text.ts'

describe('plainText', () => {
  it('writes links out and turns entities back', () => {
    expect(plainText('<p>Go <a href="https://a.example/?x=1&amp;y=2">here</a></p><p>now</p>')).toBe(
      'Go here: https://a.example/?x=1&y=2\n\nnow',
    )
  })
})
