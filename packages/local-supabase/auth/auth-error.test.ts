import { expect, it } from 'vitest'
import { rateLimitError } from './auth-error.ts'

it.each([
  [30, 'Too many tries. Please wait a minute and try again.'],
  [290, 'Too many tries. Please wait 5 minutes and try again.'],
  [2 * 3600, 'Too many tries. Please wait 120 minutes and try again.'],
  [3 * 3600, 'Too many tries. Please wait 3 hours and try again.'],
  [24 * 3600, 'Too many tries. Please try again tomorrow.'],
])('rateLimitError with a wait of %i seconds says "%s"', (seconds, words) => {
  expect(rateLimitError(seconds).message).toBe(words)
})
