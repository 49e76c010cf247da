import { expect, it } from 'vitest'
import { isMostPopular } from './queries.ts'

it.each([
  ['Founders Circle', true],
  ['The FOUNDERS', true],
  ['Night Owl', false],
])('marks the plan %s as most popular: %s', (name, isPopular) => {
  expect(isMostPopular({ name })).toBe(isPopular)
})
