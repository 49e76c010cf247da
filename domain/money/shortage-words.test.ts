import { expect, it } from 'vitest'
import { type Shortage, shortageWords } from './shortage-words.ts'

it.each<[Shortage[], string]>([
  [[{ code: 'time' }], 'That time'],
  [[{ code: 'booking' }], 'The booking'],
  [[{ code: 'gift_card' }], 'The gift card'],
  [
    [
      { code: 'item', name: 'Dusk Polo' },
      { code: 'item', name: 'Golf balls' },
    ],
    'Dusk Polo, Golf balls',
  ],
])('%j is named, and that nothing was charged', (shortages, missing) => {
  expect(shortageWords(shortages)).toBe(`${missing}: no longer to be had. You were not charged.`)
})
