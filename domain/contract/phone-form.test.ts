import fc from 'fast-check'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { describe, expect, it } from 'vitest'
import { Phone } from './phone.ts'
import { isPhone, phoneForm } from './phone-form.ts'

describe('the phone contract', () => {
  it.each([
    '2565550142',
    ' 256.555.0142 ',
    '256-555-0142',
    '(256)555-0142',
    '1 256 555 0142',
    '+1 (256) 555-0142',
    '256–555–0142',
  ])('the phone number typed as %j is stored in one format', (typed) =>
    expect(Phone.parse(typed)).toBe('(256) 555-0142'),
  )

  it('the phone contract keeps the code of another country', () => {
    expect(Phone.parse('+44 20 7946-0958')).toBe('+442079460958')
  })

  it.each([
    '',
    '5',
    '555-0142',
    '1112223333',
    '(156) 555-0142',
    '+44',
    '+12345',
    'call me',
    '256 555 0142 ext 5',
  ])('the phone contract refuses %j', (typed) => {
    expect(isPhone(typed)).toBe(false)
    expect(Phone.safeParse(typed).error?.issues).toHaveLength(1)
  })

  it('the phone contract agrees with libphonenumber on national numbers', () => {
    const digits = fc.integer({ min: 0, max: 9_999_999_999 }).map((n) => String(n).padStart(10, '0'))
    fc.assert(
      fc.property(digits, (typed) => {
        const number = parsePhoneNumberFromString(typed, 'US')
        // Other countries that share the code, such as the Dominican Republic, have their own rules.
        if (number?.country !== 'US' || !number.isValid()) return
        expect(phoneForm(typed)).toBe(number.formatNational())
      }),
    )
  })

  it('phoneForm is idempotent', () => {
    fc.assert(fc.property(fc.string(), (typed) => phoneForm(phoneForm(typed)) === phoneForm(typed)))
  })
})
