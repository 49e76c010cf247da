import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitCents } from './split-cents.ts'

const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0)

describe('splitCents', () => {
  it('splitCents splits in proportion, in whole cents', () => {
    expect(splitCents(100, [1, 1, 1])).toEqual([33, 33, 34])
    expect(splitCents(0, [5, 5])).toEqual([0, 0])
    expect(splitCents(0, [0, 0])).toEqual([0, 0])
  })

  it('splitCents loses no cent and gives no part more than its size', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(500_000), { minLength: 1, maxLength: 20 }).filter((sizes) => sum(sizes) > 0),
        fc.nat(1000),
        (sizes, permille) => {
          const cents = Math.floor((sum(sizes) * permille) / 1000)
          const parts = splitCents(cents, sizes)
          expect(sum(parts)).toBe(cents)
          expect(parts.every((part, n) => part >= 0 && part <= (sizes[n] ?? 0))).toBe(true)
        },
      ),
    )
  })
})
