import { expect, it } from 'vitest'
import { describeShortages, type Shortage } from './shortage-words.ts'

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
])('describeShortages for %j names the items and says that nothing was charged', (shortages, missing) => {
  expect(describeShortages(shortages)).toBe(`No longer available: ${missing}. You were not charged.`)
})
