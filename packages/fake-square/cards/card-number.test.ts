import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  extractDigits,
  findBrand,
  groupDigits,
  isCardNumber,
  isPast,
  readExpiry,
} from '../browser/frame/card-number.js'
import { testCards } from '../browser/frame/test-cards.js'

const digits = fc.stringMatching(/^\d{0,25}$/)

describe('card numbers', () => {
  it('groupDigits keeps the digits up to the length of the brand', () => {
    fc.assert(
      fc.property(digits, (number) => {
        const longest = Math.max(...findBrand(number).lengths)
        expect(extractDigits(groupDigits(number))).toBe(number.slice(0, longest))
      }),
    )
  })

  it('groupDigits is idempotent', () => {
    fc.assert(
      fc.property(digits, (number) => {
        expect(groupDigits(extractDigits(groupDigits(number)))).toBe(groupDigits(number))
      }),
    )
  })

  it('isCardNumber is false when any one digit changes', () => {
    const checked = testCards.filter(({ name }) => name !== 'UnionPay')
    fc.assert(
      fc.property(fc.constantFrom(...checked), fc.nat(15), fc.integer({ min: 1, max: 9 }), (card, at, by) => {
        const position = at % card.number.length
        const digit = (Number(card.number[position]) + by) % 10
        const changed = card.number.slice(0, position) + digit + card.number.slice(position + 1)
        fc.pre(findBrand(changed).brand !== 'CHINA_UNIONPAY')
        expect(isCardNumber(changed)).toBe(false)
      }),
    )
  })

  it.each([
    ['5', 'OTHER_BRAND'],
    ['55', 'MASTERCARD'],
    ['2221', 'MASTERCARD'],
    ['2220', 'OTHER_BRAND'],
    ['2720', 'MASTERCARD'],
    ['2721', 'OTHER_BRAND'],
    ['37', 'AMERICAN_EXPRESS'],
    ['644', 'DISCOVER'],
    ['36', 'DISCOVER_DINERS'],
    ['3528', 'JCB'],
    ['62', 'CHINA_UNIONPAY'],
  ])('brandOf detects a number that starts with %s as %s', (start, brand) =>
    expect(findBrand(start).brand).toBe(brand),
  )
})

describe('card expiry', () => {
  it.each(['', '1/39', '00/39', '13/39', '12/2039', '12-39'])('readExpiry refuses %s', (text) =>
    expect(readExpiry(text)).toBeNull(),
  )

  it('isPast is false until the expiry month is over', () => {
    const expiry = { month: 12, year: 2026 }
    expect(readExpiry('12/26')).toEqual(expiry)
    expect(isPast(expiry, new Date(2026, 11, 31, 23))).toBe(false)
    expect(isPast(expiry, new Date(2027, 0, 1))).toBe(true)
  })
})
