import { describe, expect, it } from 'vitest'
import type { Delivery } from './delivery.ts'
import {
  fulfilmentWords,
  lateFrom,
  nextStep,
  type OrderStage,
  stepBefore,
  trackingUrl,
} from './fulfilment.ts'

const at = Date.parse('2026-11-28T01:00:00Z')
const minutes = (count: number) => at + count * 60_000

describe('the steps of an order', () => {
  it.each<[Delivery, OrderStage[]]>([
    ['pickup', ['new', 'ready', 'handed_over']],
    ['bay', ['new', 'ready', 'handed_over']],
    ['ship', ['new', 'sent']],
  ])('by %s are %j, and each can be taken back', (delivery, steps) => {
    steps.forEach((step, n) => {
      expect(nextStep(delivery, step)).toBe(steps[n + 1] ?? null)
      expect(stepBefore(delivery, step)).toBe(steps[n - 1] ?? null)
    })
  })
})

describe('an order waits too long', () => {
  const order = { delivery: 'pickup', state: 'new', paidAt: at, bayAt: null } as const

  it('at the bar before the hour is over that was promised, and never for its guest', () => {
    expect(lateFrom(order)).toBe(minutes(45))
    expect(lateFrom({ ...order, state: 'ready' })).toBeNull()
  })

  it('for a bay ten minutes after its time, until it is there', () => {
    const brought = { ...order, delivery: 'bay', bayAt: minutes(60) } as const
    expect(lateFrom(brought)).toBe(minutes(70))
    expect(lateFrom({ ...brought, state: 'ready' })).toBe(minutes(70))
    expect(lateFrom({ ...brought, state: 'handed_over' })).toBeNull()
    expect(lateFrom({ ...brought, bayAt: minutes(-30) })).toBe(minutes(10))
  })

  it('to be sent after two days', () => {
    expect(lateFrom({ ...order, delivery: 'ship' })).toBe(minutes(2 * 24 * 60))
    expect(lateFrom({ ...order, delivery: 'ship', state: 'sent' })).toBeNull()
  })
})

it('a guest reads how far it is', () => {
  const step = (state: OrderStage, carrier = '', tracking = '') => ({ state, since: at, carrier, tracking })
  expect(fulfilmentWords(step('new'), 'ship')).toBe('We are packing it.')
  expect(fulfilmentWords(step('ready'), 'pickup')).toMatch(/^Ready for you at the bar of .+ Cullman/)
  expect(fulfilmentWords(step('handed_over'), 'bay')).toBe('Brought to your bay Fri, Nov 27, 2026, 7:00 PM.')
  expect(fulfilmentWords(step('sent'), 'ship')).toBe('Sent Fri, Nov 27, 2026, 7:00 PM.')
  expect(fulfilmentWords(step('sent', 'USPS', '9400 1'), 'ship')).toBe(
    'Sent with USPS Fri, Nov 27, 2026, 7:00 PM, tracking number 9400 1.',
  )
})

it('a parcel is followed on the page of its carrier, where we know it', () => {
  expect(trackingUrl({ carrier: 'UPS', tracking: '1Z 9&' })).toBe(
    'https://www.ups.com/track?tracknum=1Z%209%26',
  )
  expect(trackingUrl({ carrier: 'UPS', tracking: '' })).toBeNull()
  expect(trackingUrl({ carrier: 'A friend', tracking: '1' })).toBeNull()
})
