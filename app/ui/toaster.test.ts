import { expect, it } from 'vitest'
import { durationOf, toasterDefaults } from './toaster.tsx'

it('shows one toast at a time, bottom right, for 4 to 5 seconds, reachable by Alt+T', () => {
  expect(toasterDefaults).toMatchObject({
    visibleToasts: 1,
    position: 'bottom-right',
    hotkey: ['altKey', 'KeyT'],
    duration: 4_500,
  })
})

it('shows a toast that leads to a page as long as any other, and an undo for 20 seconds', () => {
  const onClick = () => undefined
  expect(durationOf(undefined)).toBe(4_500)
  expect(durationOf({ label: 'View cart', to: '/cart', onClick })).toBe(4_500)
  expect(durationOf({ label: 'Undo', onClick })).toBe(20_000)
})
