import { describe, expect, it } from 'vitest'
import type { Delivery } from './delivery.ts'
import { fulfilmentWords, nextStep, type OrderStage, stepBefore, trackingUrl } from './fulfilment.ts'

const at = Date.parse('2026-11-28T01:00:00Z')

describe('fulfillment steps', () => {
  it.each<[Delivery, OrderStage[]]>([
    ['pickup', ['new', 'ready', 'handed_over']],
    ['bay', ['new', 'ready', 'handed_over']],
    ['ship', ['new', 'sent']],
  ])('the steps by %s are %j, and each can be undone', (delivery, steps) => {
    steps.forEach((step, n) => {
      expect(nextStep(delivery, step)).toBe(steps[n + 1] ?? null)
      expect(stepBefore(delivery, step)).toBe(steps[n - 1] ?? null)
    })
  })
})

it('fulfilmentWords tells the guest the progress of an order', () => {
  const step = (state: OrderStage, carrier = '', tracking = '') => ({ state, since: at, carrier, tracking })
  expect(fulfilmentWords(step('new'), 'ship')).toBe("We're packing it.")
  expect(fulfilmentWords(step('ready'), 'pickup')).toMatch(/^Ready at the bar at .+ Cullman/)
  expect(fulfilmentWords(step('handed_over'), 'bay')).toBe('Brought to your bay Fri, Nov 27, 2026, 7:00 PM.')
  expect(fulfilmentWords(step('sent'), 'ship')).toBe('Shipped Fri, Nov 27, 2026, 7:00 PM.')
  expect(fulfilmentWords(step('sent', 'USPS', '9400 1'), 'ship')).toBe(
    'Shipped with USPS Fri, Nov 27, 2026, 7:00 PM, tracking number 9400 1.',
  )
})

it('trackingUrl links to the page of a known carrier', () => {
  expect(trackingUrl({ carrier: 'UPS', tracking: '1Z 9&' })).toBe(
    'https://www.ups.com/track?tracknum=1Z%209%26',
  )
  expect(trackingUrl({ carrier: 'UPS', tracking: '' })).toBeNull()
  expect(trackingUrl({ carrier: 'A friend', tracking: '1' })).toBeNull()
})
