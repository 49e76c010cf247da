import {
  type DefaultOptions,
  type Mutation,
  MutationCache,
  type MutationOptions,
  notifyManager,
  type Query,
  QueryCache,
  QueryClient,
} from '@tanstack/react-query'
import { preventReloadWhile } from '../loading/reload-page.ts'
import { pageUserId } from '../session/page-user.ts'
import { renewSession } from '../session/renew-session.ts'
import { retryAfterSignIn } from '../session/retry-after-sign-in.ts'
import { askToSignInAgain, isAskedToSignIn } from '../session/sign-in-again.ts'
import { findRefusalReason } from '../session/why-refused.ts'
import { isAppError, isTransient } from './errors.ts'

// Notify synchronously, so that a button is disabled before the second click of a double click.
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
    retry: (failures: number, error: Error) => failures < RETRIES && isTransient(error),
    retryDelay: (failures: number) => Math.min(FIRST_DELAY_MS * 2 ** failures, LONGEST_DELAY_MS),
  },
  mutations: { networkMode: 'always', retry: false },
} satisfies DefaultOptions

/** Rows remain on the screen if a refetch fails, unless the user may no longer see them. */
const queryCache = new QueryCache({
  onError: (error, query) => {
    if (isAppError(error, 'forbidden') && pageUserId() === null) clearData(query)
    else void handleRefusal(error, query)
  },
})

function clearData(query: Query<unknown, unknown>): void {
  query.setState({ ...query.state, data: undefined })
}

async function handleRefusal(error: Error, query?: Query<unknown, unknown>): Promise<void> {
  const reason = await findRefusalReason(error)
  if (reason === 'session over') await askIfSessionEnded()
  else if (query && isAppError(error, 'forbidden')) clearData(query)
}

async function askIfSessionEnded(): Promise<void> {
  if (isAskedToSignIn()) return
  const renewal = await renewSession()
  if (renewal === 'renewed') void queryClient.invalidateQueries()
  if (renewal === 'has ended') void askToSignInAgain()
}

/** Retries mutations after the user signs in again. `meta.isEntrance` excludes those that sign in or out. */
class RetryingMutationCache extends MutationCache {
  override build<Data, Failure, Variables, Context>(
    ...args: Parameters<typeof MutationCache.prototype.build<Data, Failure, Variables, Context>>
  ): Mutation<Data, Failure, Variables, Context> {
    const mutation = super.build(...args)
    // React Query sets the options again when the component re-renders.
    const setOptions = mutation.setOptions.bind(mutation)
    mutation.setOptions = (options) => setOptions(withRetryAfterSignIn(options))
    mutation.setOptions(mutation.options)
    return mutation
  }
}

function withRetryAfterSignIn<Data, Failure, Variables, Context>(
  options: MutationOptions<Data, Failure, Variables, Context>,
): MutationOptions<Data, Failure, Variables, Context> {
  const { mutationFn, meta } = options
  if (!mutationFn || meta?.isEntrance) return options
  return {
    ...options,
    mutationFn: (variables, context) => retryAfterSignIn(() => mutationFn(variables, context)),
  }
}

const mutationCache = new RetryingMutationCache({
  onError: (error) => {
    // On a user's own page, the user was already asked to sign in.
    if (isAppError(error, 'signed_out') && pageUserId() === null) void askIfSessionEnded()
  },
})

export const queryClient = new QueryClient({ queryCache, mutationCache, defaultOptions: queryDefaults })
preventReloadWhile(() => queryClient.isMutating() > 0)
