import type { Refused } from '../function.ts'

/** What takes or gives back money says so where nobody is set up who takes cards. */
export const withoutCards = {
  refused: 'unavailable',
  error: 'Square configuration not available',
} as const satisfies Refused
