import { expect, it } from 'vitest'
import type { TerminalCheckout } from '#domain/contract/terminal-checkout.ts'
import { byHand, chooseCardMethod, isOver, keyedIn, pairedReaders, waitPhase } from './rules.ts'
import { paidWords, phaseWords, unpaidWords } from './words.ts'

const checkout: TerminalCheckout = {
  id: 'x',
  state: 'pending',
  why: null,
  readerName: 'Bar',
  amountCents: 1200,
  tipCents: 0,
  receiptNumber: '',
  cardBrand: null,
  cardLastFour: null,
  wallet: null,
  about: 'NL-10001',
  ageSeconds: 1,
  isUnheard: false,
}
const phaseOf = (parts: Partial<TerminalCheckout> | null, more = {}) =>
  waitPhase({ checkout: parts && { ...checkout, ...parts }, isCancelling: false, isLost: false, ...more })

it('phaseOf distinguishes a slow card reader, an offline one, and no answer', () => {
  expect(phaseOf(null)).toBe('asking')
  expect(phaseOf({})).toBe('waiting')
  expect(phaseOf({ ageSeconds: 15 })).toBe('offline')
  expect(phaseOf({ state: 'in_progress', ageSeconds: 60 })).toBe('paying')
  expect(phaseOf({ isUnheard: true })).toBe('unheard')
  expect(phaseOf({}, { isLost: true })).toBe('unheard')
  expect(phaseOf({ isUnheard: true }, { isCancelling: true })).toBe('cancelling')
  expect(phaseWords('offline', 'Bar')).toContain('Bar has not shown it yet')
})

it('isOver is true when a card reader payment is paid or can no longer be', () => {
  const over = (['asked', 'pending', 'in_progress', 'paid', 'unpaid', 'returned'] as const).filter((state) =>
    isOver({ state }),
  )
  expect(over).toEqual(['paid', 'unpaid', 'returned'])
})

it('paidWords and unpaidWords describe the card or the reason of failure', () => {
  const paid = { ...checkout, cardBrand: 'VISA', cardLastFour: '1111', receiptNumber: 'AB12', tipCents: 200 }
  expect(paidWords(paid)).toBe('By card ending in 1111, receipt AB12, with a tip of $2.00.')
  expect(unpaidWords({ state: 'unpaid', why: 'BUYER_CANCELED' })).toBe(
    'The guest cancelled at the reader. Nothing was charged.',
  )
  expect(unpaidWords({ state: 'unpaid', why: 'ODD' })).toContain('(ODD)')
  expect(unpaidWords({ state: 'returned', why: null })).toContain('goes back to the card by itself')
})

it('pairedReaders keeps only paired card readers', () => {
  const reader = { id: 'a', name: 'Bar', code: '', state: 'paired' } as const
  expect(pairedReaders([reader, { ...reader, id: 'b', state: 'waiting' }])).toEqual([reader])
  expect(pairedReaders()).toEqual([])
})

it('chooseCardMethod repeats the last way of taking a card while it is available', () => {
  const [bar, desk] = ['bar', 'desk'].map((id) => ({ id, name: id, code: '', state: 'paired' as const }))
  if (!bar || !desk) return expect.unreachable()
  const both = [bar, desk]
  expect(chooseCardMethod(null, both, true)).toEqual({ kind: 'reader', reader: bar })
  expect(chooseCardMethod('desk', both, true)).toEqual({ kind: 'reader', reader: desk })
  expect(chooseCardMethod('gone', both, true)).toEqual({ kind: 'reader', reader: bar })
  expect(chooseCardMethod(byHand, both, true)).toEqual({ kind: 'by hand' })
  expect(chooseCardMethod(null, [], true)).toEqual({ kind: 'by hand' })
  expect(chooseCardMethod(keyedIn, both, true)).toEqual({ kind: 'keyed' })
  // Square is switched off.
  expect(chooseCardMethod(keyedIn, both, false)).toEqual({ kind: 'reader', reader: bar })
  expect(chooseCardMethod(keyedIn, [], false)).toEqual({ kind: 'by hand' })
})
