import { expect, it } from 'vitest'
import { changeSentence } from './change-sentence.ts'
import type { ToldChange } from './change-teller.ts'

const names = { o: 'NL-10059' }
const told = (subject: string, more: Partial<ToldChange>) =>
  changeSentence(
    {
      actorName: 'Sam',
      action: 'update',
      subject,
      subjectId: 'o',
      before: null,
      after: null,
      reasonCode: '',
      ...more,
    },
    names,
  )

it.each([
  [{ fulfilment: 'ready' }, 'Sam marked NL-10059 as ready.'],
  [{ fulfilment: 'handed_over' }, 'Sam marked NL-10059 as handed over.'],
  [{ fulfilment: 'handed_over', id_seen: true }, 'Sam handed over NL-10059, ID seen.'],
  [{ fulfilment: 'sent' }, 'Sam marked NL-10059 as sent.'],
  [
    { fulfilment: 'sent', carrier: 'USPS', tracking: '9400' },
    'Sam marked NL-10059 as sent with USPS, tracking number 9400.',
  ],
])('a step of an order is told with what goes with it: %j', (after, sentence) =>
  expect(told('orders', { before: { fulfilment: 'new' }, after })).toBe(sentence),
)
