import { expect, it } from 'vitest'
import { durationOf } from './toaster.tsx'

it('the toaster shows a link toast as long as others, and an undo toast for 20 seconds', () => {
  const onClick = () => undefined
  expect(durationOf(undefined)).toBe(4_500)
  expect(durationOf({ label: 'View cart', to: '/cart', onClick })).toBe(4_500)
  expect(durationOf({ label: 'Undo', onClick })).toBe(20_000)
})
