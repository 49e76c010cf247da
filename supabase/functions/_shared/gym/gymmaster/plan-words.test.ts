import { expect, it } from 'vitest'
import { partsOf } from './plan-words.ts'

it.each([
  ['', { text: '', points: [] }],
  ['Month to month', { text: 'Month to month', points: [] }],
  [
    'All in.\r\n\r\n- 24/7 access\n• 20% off\nAsk us.',
    { text: 'All in. Ask us.', points: ['24/7 access', '20% off'] },
  ],
  [
    '<p>All <b>in</b>.</p><ul><li>24/7 access</li><li>20% off</li></ul><script>alert(1)</script>',
    { text: 'All in.', points: ['24/7 access', '20% off'] },
  ],
])('partsOf splits %j', (description, parts) => {
  expect(partsOf(description)).toEqual(parts)
})
