import { expect, it } from 'vitest'
import { counterGiftLine, counterGiftOf } from './counter-gift.ts'

it('counterGiftOf reads the value of a gift card in a sale, within the limits', () => {
  expect(counterGiftOf(counterGiftLine('gift-card', 7_550))?.cents).toBe(7_550)
  for (const cents of [999, 50_001, 100_000])
    expect(counterGiftOf(counterGiftLine('gift-card', cents))).toBeUndefined()
  expect(counterGiftOf('gift-card')).toBeUndefined()
})
