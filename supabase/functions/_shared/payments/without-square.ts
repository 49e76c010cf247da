import type { Refused } from '../function.ts'

/** What takes or gives back money says so where no account at Square is set up. */
export const withoutSquare = {
  refused: 'unavailable',
  error: 'Square configuration not available',
} as const satisfies Refused
