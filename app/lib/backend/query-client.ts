import {
  type DefaultOptions,
  MutationCache,
  notifyManager,
  QueryCache,
  QueryClient,
} from '@tanstack/react-query'
import { stayWhile } from '../loading/load-again.ts'
import { renewSession } from '../session/renew-session.ts'
import { askToSignInAgain } from '../session/sign-in-again.ts'
import { isAppError, isPassing } from './errors.ts'

// Notify synchronously, so that a pressed button is disabled before the second click of a double click.
notifyManager.setScheduler(queueMicrotask)

const RETRIES = 3
const FIRST_DELAY_MS = 1_000
const LONGEST_DELAY_MS = 30_000

export const queryDefaults = {
  queries: {
    gcTime: 5 * 60_000,
    staleTime: 30_000,
    // A browser that believes it is offline should show an error, not wait silently.
    networkMode: 'always',
    retry: (failures: number, error: Error) => failures < RETRIES && isPassing(error),
    retryDelay: (failures: number) => Math.min(FIRST_DELAY_MS * 2 ** failures, LONGEST_DELAY_MS),
  },
  mutations: { networkMode: 'always', retry: false },
} satisfies DefaultOptions

/** Rows stay on the screen if refetching them fails, unless the person may no longer see them. */
const queryCache = new QueryCache({
  onError: (error, query) => {
    if (isAppError(error, 'forbidden')) query.setState({ ...query.state, data: undefined })
    void askIfSignedOut(error)
  },
})

const mutationCache = new MutationCache({ onError: (error) => void askIfSignedOut(error) })

async function askIfSignedOut(error: Error): Promise<void> {
  if (!isAppError(error, 'signed_out')) return
  const renewal = await renewSession()
  if (renewal === 'renewed') void queryClient.invalidateQueries()
  if (renewal === 'has ended') askToSignInAgain()
}

export const queryClient = new QueryClient({ queryCache, mutationCache, defaultOptions: queryDefaults })
stayWhile(() => queryClient.isMutating() > 0)
