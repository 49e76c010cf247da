import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { seal, unseal } from './sealed-text.ts'

const key = randomBytes(32)

it('unseal reverses seal with the same key and label, and each seal differs', () => {
  const sealed = seal(key, 'factor one', 'JBSWY3DPEHPK3PXP')
  expect(unseal(key, 'factor one', sealed)).toBe('JBSWY3DPEHPK3PXP')
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP')
  expect(seal(key, 'factor one', 'JBSWY3DPEHPK3PXP')).not.toBe(sealed)
})

it.each([
  ['another key', (sealed: string) => unseal(randomBytes(32), 'factor one', sealed)],
  ['another label', (sealed: string) => unseal(key, 'factor two', sealed)],
  [
    'a changed text',
    (sealed: string) =>
      unseal(
        key,
        'factor one',
        sealed.replace(/^v1\.(.)/, (_, first) => `v1.${first === '-' ? '_' : '-'}`),
      ),
  ],
  ['a shorter tag', (sealed: string) => unseal(key, 'factor one', sealed.slice(0, -6))],
  ['a plain text', () => unseal(key, 'factor one', 'JBSWY3DPEHPK3PXP')],
])('unseal fails with %s', (_, open) => {
  expect(() => open(seal(key, 'factor one', 'JBSWY3DPEHPK3PXP'))).toThrow()
})
