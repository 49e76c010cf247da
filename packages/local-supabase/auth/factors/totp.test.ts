import { describe, expect, it } from 'vitest'
import { fromBase32, toBase32 } from './base32.ts'
import { findAcceptedStep, generateCode, toTimeStep } from './totp.ts'

// RFC 6238, appendix B. Its codes have eight digits; these are the last six.
const secret = toBase32(Buffer.from('12345678901234567890'))

describe('TOTP codes', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('the TOTP code at second %i is %s', (second, code) => {
    expect(generateCode(secret, toTimeStep(new Date(second * 1000)))).toBe(code)
  })

  const now = new Date('2026-01-05T18:00:10Z')
  const current = toTimeStep(now)

  it.each([-1, 0, 1])('the TOTP code of the step %i from now is accepted', (away) => {
    expect(findAcceptedStep(secret, generateCode(secret, current + away), now, null)).toBe(current + away)
  })

  it.each([-2, 2, 2880])('the TOTP code of the step %i from now is refused', (away) => {
    expect(findAcceptedStep(secret, generateCode(secret, current + away), now, null)).toBeNull()
  })

  it.each(['', '12345', '1234567', 'abcdef', '１２３４５６', ' 12345'])(
    'the TOTP code %j is refused',
    (code) => {
      expect(findAcceptedStep(secret, code, now, null)).toBeNull()
    },
  )

  it('a TOTP code works once, and earlier ones are refused afterwards', () => {
    const code = generateCode(secret, current)
    expect(findAcceptedStep(secret, code, now, current)).toBeNull()
    expect(findAcceptedStep(secret, generateCode(secret, current - 1), now, current)).toBeNull()
    expect(findAcceptedStep(secret, generateCode(secret, current + 1), now, current)).toBe(current + 1)
  })
})

describe('base 32', () => {
  // RFC 4648, section 10.
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('base 32 encodes %j as %j and decodes it', (text, letters) => {
    expect(toBase32(Buffer.from(text))).toBe(letters)
    expect(fromBase32(letters).toString()).toBe(text)
  })
})
