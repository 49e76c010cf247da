import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { Flyer } from '#app/features/landing/components/flyer.tsx'
import { HoursList } from '#app/features/landing/components/hours-list.tsx'
import { HoursToday } from '#app/features/landing/components/hours-today.tsx'
import { PriceFacts } from '#app/features/landing/components/price-facts.tsx'
import type { PriceTable } from '#domain/booking/price-table.ts'
import type { PlanLine } from '#domain/membership/plan-line.ts'
import type { VisitingHours } from '#domain/venue/visiting-hours.ts'
import { liveVenueWriter } from '../server/site/live-page.ts'

const hours: VisitingHours = {
  lines: [
    { when: 'Members', words: '24 hours' },
    { when: 'Fri, Dec 25 (Staff & "friends")', words: 'Closed' },
    { when: 'Sunday', words: '10 AM to 8 PM' },
  ],
  guests: 'Closed today',
  members: '24 hours',
}
const plans: PlanLine[] = [
  { name: 'Owl & lark', price: '$134.50 a month', features: "A guest's key, 24/7 access" },
  { name: 'Corporate', price: 'Contact for pricing', features: '' },
]
const prices: PriceTable = {
  from: 'from $35 an hour',
  lines: [
    { when: 'Monday to Friday, midnight to 5 PM', words: '$35 an hour' },
    { when: 'Saturday & Sunday, all day', words: '$50 an hour' },
  ],
}

const page = vi.hoisted(() => ({ isTold: false }))
afterEach(() => {
  page.isTold = false
})
vi.mock(import('#app/features/visiting-hours/queries.ts'), async (importOriginal) => {
  const original = await importOriginal()
  function useVisitingHours() {
    const unknown = original.useVisitingHours()
    return page.isTold ? { ...hours, isTold: true } : unknown
  }
  return { useVisitingHours }
})
vi.mock(import('#app/features/plan-lines/queries.ts'), async (importOriginal) => {
  const original = await importOriginal()
  function usePlanLines() {
    const unknown = original.usePlanLines()
    return page.isTold ? { lines: plans, isTold: true } : unknown
  }
  return { ...original, usePlanLines }
})
vi.mock(import('#app/features/prices/queries.ts'), async (importOriginal) => {
  const original = await importOriginal()
  function usePriceTable() {
    const unknown = original.usePriceTable()
    return page.isTold ? { ...prices, isTold: true } : unknown
  }
  return { ...original, usePriceTable }
})

it.each<[string, FunctionComponent]>([
  ['the hours of the footer', HoursList],
  ['the hours of today', HoursToday],
  ['the prices', PriceFacts],
  ['the flyer', () => createElement(Flyer, { picture: undefined })],
])('in %s the host writes what the app would draw', (_, Component) => {
  const draw = () => renderToStaticMarkup(createElement(MemoryRouter, null, createElement(Component)))
  const built = draw()
  page.isTold = true
  const texts = { guests: hours.guests, members: hours.members, from: prices.from }
  const lists = { hours: hours.lines, plans, prices: prices.lines }
  const written = liveVenueWriter(built)({ hours, lists, texts, data: {} })
  expect(written).toBe(draw())
  expect(written).not.toBe(built)
})
