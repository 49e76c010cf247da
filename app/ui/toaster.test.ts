import { expect, it } from 'vitest'
import { durationOf } from './toaster.tsx'

it('shows a toast that leads to a page as long as any other, and an undo for 20 seconds', () => {
  const onClick = () => undefined
  expect(durationOf(undefined)).toBe(4_500)
  expect(durationOf({ label: 'View cart', to: '/cart', onClick })).toBe(4_500)
  expect(durationOf({ label: 'Undo', onClick })).toBe(20_000)
})
