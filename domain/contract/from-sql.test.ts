import { expect, it } from 'vitest'
import { z } from 'zod'
import { camelNames, fromSql, snakeNames } from './from-sql.ts'

it('camelNames renames SQL columns at any depth', () => {
  const answer = { bay_name: 'Bay 1', lines: [{ unit_cents: 5, late_fee_percent: null }], is_open: true }
  expect(camelNames(answer)).toEqual({
    bayName: 'Bay 1',
    lines: [{ unitCents: 5, lateFeePercent: null }],
    isOpen: true,
  })
  expect([camelNames('no_show'), camelNames(null), camelNames([1])]).toEqual(['no_show', null, [1]])
})

it('camelNames leaves other keys and logged rows unchanged', () => {
  const id = '59725f3b-0000-4000-8000-000000000000'
  const change = { before: { price_cents: 1 }, after: null, [id]: 1 }
  expect(camelNames(change)).toEqual(change)
})

it('fromSql reads a contract from an SQL answer', () => {
  expect(fromSql(z.object({ endDate: z.string() })).parse({ end_date: '2026-01-05' })).toEqual({
    endDate: '2026-01-05',
  })
})

it('snakeNames renames keys for SQL', () => {
  const row = { guestWindowDays: 14, name: 'Bay 1', weekdays: [0, 6] }
  expect(snakeNames(row)).toEqual({ guest_window_days: 14, name: 'Bay 1', weekdays: [0, 6] })
  expect(camelNames(snakeNames(row))).toEqual(row)
  expect(snakeNames({ 'NL-HAT': 1, hold_minutes: 2 })).toEqual({ 'NL-HAT': 1, hold_minutes: 2 })
})
