import type { Refused } from '../function.ts'

/** The refusal of payments and refunds when no card provider is configured. */
export const withoutCards = {
  refused: 'unavailable',
  error: 'Square configuration not available',
} as const satisfies Refused
