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

describe('a gift', () => {
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
  ])('of %j is worded', (gift, words) => expect(giftWords(gift)).toBe(words))

  it.each([
    [{}, 'Sent Monday, Nov 23'],
    [{ sentAt: null }, 'Goes out in a moment'],
    [{ sentAt: null, sendOn: '2026-12-24' }, 'Goes out Thursday, Dec 24, 8 AM'],
    [{ balanceCents: 1_250 }, '$12.50 left'],
    [{ balanceCents: 0 }, 'Used up'],
    [{ isEnded: true }, 'Refunded'],
  ])('that was sold stands, with %j, as %s', (parts, words) => {
    expect(giftStateWords({ ...sold, ...parts })).toBe(words)
  })

  it('goes back while nobody has used it', () => {
    const cards = [sold, { ...sold, balanceCents: 4_999 }, { ...sold, isEnded: true }]
    expect(cards.map(isUnused)).toEqual([true, false, false])
  })
})

describe('the link of a card', () => {
  it('has the code behind the #, where no server reads it', () => {
    const url = new URL(giftPath('a1', 'ABCD-2345-EFGH-6789'), 'https://site.example')
    expect([url.pathname, url.search, codeInFragment(url.hash)]).toEqual([
      '/gift/a1',
      '',
      'ABCD-2345-EFGH-6789',
    ])
  })

  it.each(['', '#', '#x', '#<script>alert(1)</script>', `#${'A'.repeat(99)}`])('has none in %j', (hash) => {
    expect(codeInFragment(hash)).toBe('')
  })
})
