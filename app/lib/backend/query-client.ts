import { type DefaultOptions, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { stayWhile } from '../loading/load-again.ts'
import { isAppError, isPassing } from './errors.ts'

// What begins is known before the next event: a button that was pressed is busy when the second press of a quick hand comes.
notifyManager.setScheduler(queueMicrotask)

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

/** Rows stay on the screen when they cannot be read again, unless they are no longer this person's to see. */
const queryCache = new QueryCache({
  onError: (error, query) => {
    if (isAppError(error, 'forbidden')) query.setState({ ...query.state, data: undefined })
  },
})

export const queryClient = new QueryClient({ queryCache, defaultOptions: queryDefaults })
stayWhile(() => queryClient.isMutating() > 0)
