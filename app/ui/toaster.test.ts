import { expect, it } from 'vitest'
import { getToastDuration } from './toaster.tsx'

it('the toaster shows a link toast as long as others, and an undo toast for 20 seconds', () => {
  const onClick = () => undefined
  expect(getToastDuration(undefined)).toBe(4_500)
  expect(getToastDuration({ label: 'View cart', to: '/cart', onClick })).toBe(4_500)
  expect(getToastDuration({ label: 'Undo', onClick })).toBe(20_000)
})
