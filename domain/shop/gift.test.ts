import { describe, expect, it } from 'vitest'
import { giftStateWords, giftWords, isUnused } from './gift.ts'
import { codeInFragment, giftPath } from './gift-path.ts'

const sold = {
  isEnded: false,
  initialCents: 5_000,
  balanceCents: 5_000,
  toName: 'Fay',
  sendOn: null,
  sentAt: Date.parse('2026-11-24T05:00:00Z'),
}

describe('gifts', () => {
  it.each([
    [{ toName: '', toEmail: '', sendOn: '' }, 'For you to print'],
    [
      { toName: 'Fay', toEmail: 'fay@example.com', sendOn: '' },
      'For Fay (fay@example.com), right after you pay',
    ],
    [
      { toName: 'Fay', toEmail: 'fay@example.com', sendOn: '2026-12-24' },
      'For Fay (fay@example.com), on Thursday, Dec 24',
    ],
  ])('giftWords describes %j', (gift, words) => expect(giftWords(gift)).toBe(words))

  it.each([
    [{}, 'Sent Monday, Nov 23'],
    [{ sentAt: null }, 'Goes out in a moment'],
    [{ sentAt: null, sendOn: '2026-12-24' }, 'Goes out Thursday, Dec 24, 8 AM'],
    [{ balanceCents: 1_250 }, '$12.50 left'],
    [{ balanceCents: 0 }, 'Used up'],
    [{ isEnded: true }, 'Refunded'],
  ])('giftStateWords describes a sold gift with %j as: %s', (parts, words) => {
    expect(giftStateWords({ ...sold, ...parts })).toBe(words)
  })

  it('isUnused allows a refund while the gift card is unused', () => {
    const cards = [sold, { ...sold, balanceCents: 4_999 }, { ...sold, isEnded: true }]
    expect(cards.map(isUnused)).toEqual([true, false, false])
  })
})

describe('gift card links', () => {
  it('giftPath carries the code in the fragment, which is not sent to servers', () => {
    const url = new URL(giftPath('a1', 'ABCD-2345-EFGH-6789'), 'https://site.example')
    expect([url.pathname, url.search, codeInFragment(url.hash)]).toEqual([
      '/gift/a1',
      '',
      'ABCD-2345-EFGH-6789',
    ])
  })

  it.each(['', '#', '#x', '#<script>alert(1)</script>', `#${'A'.repeat(99)}`])(
    'codeInFragment finds no code in %j',
    (hash) => {
      expect(codeInFragment(hash)).toBe('')
    },
  )
})
