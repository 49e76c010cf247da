import { type DefaultOptions, QueryClient } from '@tanstack/react-query'
import { isPassing } from './errors.ts'

const RETRIES = 3
const FIRST_DELAY_MS = 1_000
const LONGEST_DELAY_MS = 30_000

export const queryDefaults = {
  queries: {
    gcTime: 5 * 60_000,
    staleTime: 30_000,
    // A browser that believes it is offline should say so on the screen, not wait in silence.
    networkMode: 'always',
    retry: (failures: number, error: Error) => failures < RETRIES && isPassing(error),
    retryDelay: (failures: number) => Math.min(FIRST_DELAY_MS * 2 ** failures, LONGEST_DELAY_MS),
  },
  mutations: { networkMode: 'always', retry: false },
} satisfies DefaultOptions

export const queryClient = new QueryClient({ defaultOptions: queryDefaults })
