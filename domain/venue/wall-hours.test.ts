import { expect, it } from 'vitest'
import { wallMinutes } from './wall-hours.ts'

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)
const sundays = ({ from, to }: { from: string; to: string }) => wallMinutes({ from, to })[0] ?? []

it('has sixty minutes in every hour of a usual day, and none on days outside', () => {
  const minutes = wallMinutes({ from: '2026-03-07', to: '2026-03-07' })
  expect(minutes[6]).toEqual(Array(24).fill(60))
  expect(minutes[0]).toEqual(Array(24).fill(0))
})

it('has no minutes in the hour that March skips', () => {
  const hours = sundays({ from: '2026-03-08', to: '2026-03-08' })
  expect(hours.slice(0, 5)).toEqual([60, 60, 0, 60, 60])
  expect(sumOf(hours)).toBe(23 * 60)
})

it('has the hour twice that November repeats', () => {
  const hours = sundays({ from: '2026-11-01', to: '2026-11-01' })
  expect(hours.slice(0, 4)).toEqual([60, 120, 60, 60])
  expect(sumOf(hours)).toBe(25 * 60)
})

it('adds up to the real minutes of any range', () => {
  const year = wallMinutes({ from: '2026-01-01', to: '2026-12-31' })
  expect(sumOf(year.map(sumOf))).toBe(365 * 1440)
  const spring = wallMinutes({ from: '2026-02-01', to: '2026-04-30' })
  expect(sumOf(spring.map(sumOf))).toBe(89 * 1440 - 60)
})
