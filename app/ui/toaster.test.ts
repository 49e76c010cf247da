import { expect, it } from 'vitest'
import { toasterDefaults } from './toaster.tsx'

it('shows one toast at a time, bottom right, for 4 to 5 seconds, reachable by Alt+T', () => {
  expect(toasterDefaults).toMatchObject({
    visibleToasts: 1,
    position: 'bottom-right',
    hotkey: ['altKey', 'KeyT'],
    duration: 4_500,
  })
})
