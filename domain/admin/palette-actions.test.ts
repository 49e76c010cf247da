import { expect, it } from 'vitest'
import { matchesSearch, paletteActions } from './palette-actions.ts'

it.each([
  ['walk-in', '/admin/today'],
  ['Walk in', '/admin/today'],
  ['day sheet', '/admin/today?sheet'],
  ['print tomorrow', '/admin/today?sheet'],
  ['refund', '/admin/sales'],
  ['check in', '/admin/today'],
  ['check-in', '/admin/today'],
  ['cash drawer', '/admin/till/drawer'],
  ['gift card', '/admin/till'],
  ['price', '/admin/settings/prices'],
  ['unpaid', '/admin/bookings?due=1'],
])('the search "%s" finds the action at %s', (words, path) => {
  expect(
    paletteActions.filter((action) => matchesSearch(action, words)).map((action) => action.path),
  ).toEqual([path])
})

it('palette action names are unique', () => {
  const names = paletteActions.flatMap(({ label, synonyms = [] }) => [label, ...synonyms])
  expect(new Set(names).size).toBe(names.length)
})
