import { expect, it } from 'vitest'
import { buildSignupPath } from './state.ts'

it('buildSignupPath encodes the name of a plan', () => {
  const url = new URL(buildSignupPath('Tom & Co + 1'), 'https://site.example')
  expect(url.searchParams.get('plan')).toBe('Tom & Co + 1')
})
