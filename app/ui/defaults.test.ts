import { expect, it } from 'vitest'
import { toasterDefaults } from './toaster.tsx'
import { tooltipDefaults } from './tooltip.tsx'

it('shows one toast at a time, bottom right, for 4 to 5 seconds, reachable by Alt+T', () => {
  expect(toasterDefaults).toMatchObject({
    visibleToasts: 1,
    position: 'bottom-right',
    hotkey: ['altKey', 'KeyT'],
    duration: 4_500,
  })
})

it('opens a tooltip after 700 ms, and the next one without delay within 300 ms', () => {
  expect(tooltipDefaults).toEqual({ delayDuration: 700, skipDelayDuration: 300 })
})
