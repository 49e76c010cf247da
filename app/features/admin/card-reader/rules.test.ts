import { expect, it } from 'vitest'
import type { TerminalCheckout } from '#domain/contract/terminal-checkout.ts'
import { byHand, chooseCardMethod, filterPaired, isFinished, keyedIn, toWaitPhase } from './rules.ts'
import { formatPaid, formatPhase, formatUnpaid } from './words.ts'

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
const toPhase = (parts: Partial<TerminalCheckout> | null, more = {}) =>
  toWaitPhase({ checkout: parts && { ...checkout, ...parts }, isCanceling: false, isLost: false, ...more })

it('toPhase distinguishes a slow card reader, an offline one, and no answer', () => {
  expect(toPhase(null)).toBe('asking')
  expect(toPhase({})).toBe('waiting')
  expect(toPhase({ ageSeconds: 15 })).toBe('offline')
  expect(toPhase({ state: 'in_progress', ageSeconds: 60 })).toBe('paying')
  expect(toPhase({ isUnheard: true })).toBe('unheard')
  expect(toPhase({}, { isLost: true })).toBe('unheard')
  expect(toPhase({ isUnheard: true }, { isCanceling: true })).toBe('cancelling')
  expect(formatPhase('offline', 'Bar')).toContain('Bar has not shown it yet')
})

it('isFinished is true when a card reader payment is paid or can no longer be', () => {
  const finished = (['asked', 'pending', 'in_progress', 'paid', 'unpaid', 'returned'] as const).filter(
    (state) => isFinished({ state }),
  )
  expect(finished).toEqual(['paid', 'unpaid', 'returned'])
})

it('formatPaid and formatUnpaid describe the card or the reason of failure', () => {
  const paid = { ...checkout, cardBrand: 'VISA', cardLastFour: '1111', receiptNumber: 'AB12', tipCents: 200 }
  expect(formatPaid(paid)).toBe('By card ending in 1111, receipt AB12, with a tip of $2.00.')
  expect(formatUnpaid({ state: 'unpaid', why: 'BUYER_CANCELED' })).toBe(
    'The guest canceled at the reader. Nothing was charged.',
  )
  expect(formatUnpaid({ state: 'unpaid', why: 'ODD' })).toContain('(ODD)')
  expect(formatUnpaid({ state: 'returned', why: null })).toContain('refunded automatically')
})

it('filterPaired keeps only paired card readers', () => {
  const reader = { id: 'a', name: 'Bar', code: '', state: 'paired' } as const
  expect(filterPaired([reader, { ...reader, id: 'b', state: 'waiting' }])).toEqual([reader])
  expect(filterPaired()).toEqual([])
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
