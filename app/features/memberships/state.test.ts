import { expect, it } from 'vitest'
import { signupPath } from './state.ts'

it('signupPath encodes the name of a plan', () => {
  const url = new URL(signupPath('Tom & Co + 1'), 'https://site.example')
  expect(url.searchParams.get('plan')).toBe('Tom & Co + 1')
})
