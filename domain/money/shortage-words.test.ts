import { expect, it } from 'vitest'
import { type Shortage, shortageWords } from './shortage-words.ts'

it.each<[Shortage[], string]>([
  [[{ code: 'time' }], 'that time'],
  [[{ code: 'booking' }], 'the booking'],
  [[{ code: 'gift_card' }], 'the amount on the gift card'],
  [
    [
      { code: 'item', name: 'Dusk Polo' },
      { code: 'item', name: 'Golf balls' },
    ],
    'Dusk Polo, Golf balls',
  ],
])('shortageWords for %j names the items and says that nothing was charged', (shortages, missing) => {
  expect(shortageWords(shortages)).toBe(`No longer available: ${missing}. You were not charged.`)
})
