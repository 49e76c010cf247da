import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sanitizeName, toOneLine } from './plain-name.ts'

describe('sanitizeName', () => {
  it.each([
    'Ada Wren',
    "Dr. J. R. O'Neil-Smith, Jr.",
    'Zoë & Chloé',
    'José María',
    'Łukasz',
    '李小龍',
    'علي',
    '👩‍💻 Pat'.replace('‍💻', ''),
  ])('sanitizeName keeps %s', (name) => expect(sanitizeName(name)).toBe(name))

  it.each([
    ['Click http://evil.example/x?y=1 now', 'Click now'],
    ['https://evil.example', ''],
    ['www.evil.example', ''],
    ['Win at evil.example', 'Win at evil. example'],
    ['evil.example/free', 'evil. example/free'],
    ['пример.рф', 'пример. рф'],
    ['evil。example', 'evil. example'],
    ['evil．example', 'evil. example'],
    ['ｈｔｔｐ://evil.example', ''],
    ['ev\u200Dil.exa\u00ADmple', 'evil. example'],
    ['ann@evil.example', 'ann at evil. example'],
    ['mailto:ann@evil.example', ''],
    ['J.R.Smith', 'J. R. Smith'],
    ['Bob\r\nBcc: all', 'Bob Bcc: all'],
    ['\u202Egro.live\u202C Ann', 'gro. live Ann'],
    ['\u2066A\u2067n\u2068n\u2069\u200E\u200F\u0085\u0000', 'Ann'],
  ])('sanitizeName reduces %j to %j', (name, told) => expect(sanitizeName(name)).toBe(told))

  it('sanitizeName leaves nothing that a mail program turns into a link, and no hidden characters', () => {
    const pieces = fc.constantFrom(
      'http://',
      'www.',
      '.',
      '@',
      'evil',
      'com',
      '\u200D',
      '\u202E',
      '／',
      '．',
      ' ',
      '\0',
      ':',
      '/',
    )
    const names = fc.array(fc.oneof(pieces, fc.string({ unit: 'binary', maxLength: 4 })), { maxLength: 9 })
    const linkOrHidden = /:\/\/|[\p{L}\p{N}][.。][\p{L}\p{N}]|@|[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u
    fc.assert(fc.property(names, (parts) => !linkOrHidden.test(sanitizeName(parts.join('')))))
  })
})

it('toOneLine keeps words and emoji joiners on one line', () => {
  expect(toOneLine('Bay 1\r\n\u202Eopen\u202C 🏌️‍♀️')).toBe('Bay 1 open 🏌️‍♀️')
})
