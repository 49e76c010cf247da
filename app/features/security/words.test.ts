import { describe, expect, it } from 'vitest'
import { describeDevice, describeNextStep, describeRemoval, suggestName } from './words.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/141.0 Safari/537.36 Edg/141.0.3537.57`, 'Edge on Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 Version/18.6 Safari/605.1',
    'Safari on a Mac',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/18.6 Mobile Safari/604.1',
    'Safari on an iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) CriOS/141.0 Mobile Safari/604.1',
    'Chrome on an iPhone',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14) ${webkit} SamsungBrowser/28.0 Chrome/130.0 Mobile`,
    'Samsung Internet on Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox on Linux'],
  ['curl/8.5.0', 'An unknown device'],
  ['node (Linux)', 'A program on Linux'],
  ['', 'An unknown device'],
])('describeDevice describes %s as %s', (userAgent, words) => {
  expect(describeDevice(userAgent)).toBe(words)
})

describe('suggested factor names', () => {
  it.each([
    [[], 'My phone'],
    [['My phone'], 'My second phone'],
    [['My second phone'], 'My phone'],
    [['My phone', 'My second phone', 'My tablet'], ''],
  ])('suggestName suggests, after %j, the name %j', (names, offered) => {
    expect(suggestName(names.map((name) => ({ name })))).toBe(offered)
  })
})

describe('factor advice', () => {
  it('describeNextStep suggests a second factor to a person with one only', () => {
    expect(describeNextStep(1, false)).toContain('on a second device')
    expect(describeNextStep(2, true)).toBe('You can sign in with a code from any of them.')
  })

  it('describeRemoval warns staff that removing their last factor closes the admin', () => {
    expect(describeRemoval(1, true)).toContain("you can't open Admin")
    expect(describeRemoval(1, false)).not.toContain('Admin')
    expect(describeRemoval(2, true)).toContain('Those of your other authenticator app do')
  })
})
