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
import { preventReloadWhile } from '../loading/load-again.ts'
import { pagePerson } from '../session/page-person.ts'
import { renewSession } from '../session/renew-session.ts'
import { retryAfterSignIn } from '../session/retry-after-sign-in.ts'
import { askToSignInAgain, isAskedToSignIn } from '../session/sign-in-again.ts'
import { whyRefused } from '../session/why-refused.ts'
import { isAppError, isPassing } from './errors.ts'

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
    retry: (failures: number, error: Error) => failures < RETRIES && isPassing(error),
    retryDelay: (failures: number) => Math.min(FIRST_DELAY_MS * 2 ** failures, LONGEST_DELAY_MS),
  },
  mutations: { networkMode: 'always', retry: false },
} satisfies DefaultOptions

/** Keeps rows on the screen if refetching them fails, unless the user may no longer see them. */
const queryCache = new QueryCache({
  onError: (error, query) => {
    if (isAppError(error, 'forbidden') && pagePerson() === null) clear(query)
    else void followRefusal(error, query)
  },
})

function clear(query: Query<unknown, unknown>): void {
  query.setState({ ...query.state, data: undefined })
}

async function followRefusal(error: Error, query?: Query<unknown, unknown>): Promise<void> {
  const reason = await whyRefused(error)
  if (reason === 'session over') await askIfEnded()
  else if (query && isAppError(error, 'forbidden')) clear(query)
}

async function askIfEnded(): Promise<void> {
  if (isAskedToSignIn()) return
  const renewal = await renewSession()
  if (renewal === 'renewed') void queryClient.invalidateQueries()
  if (renewal === 'has ended') void askToSignInAgain()
}

/**
 * On a user's own page, retries a mutation after the user signs in again. `meta.isEntrance` excludes those that sign in or
 * out.
 */
class ActCache extends MutationCache {
  override build<Data, Failure, Variables, Context>(
    ...asked: Parameters<typeof MutationCache.prototype.build<Data, Failure, Variables, Context>>
  ): Mutation<Data, Failure, Variables, Context> {
    const mutation = super.build(...asked)
    // A component that re-renders during the request sets the options again.
    const setOptions = mutation.setOptions.bind(mutation)
    mutation.setOptions = (options) => setOptions(goingOn(options))
    mutation.setOptions(mutation.options)
    return mutation
  }
}

function goingOn<Data, Failure, Variables, Context>(
  options: MutationOptions<Data, Failure, Variables, Context>,
): MutationOptions<Data, Failure, Variables, Context> {
  const { mutationFn, meta } = options
  if (!mutationFn || meta?.isEntrance) return options
  return {
    ...options,
    mutationFn: (variables, context) => retryAfterSignIn(() => mutationFn(variables, context)),
  }
}

const mutationCache = new ActCache({
  onError: (error) => {
    // On a user's own page, the user was already asked to sign in.
    if (isAppError(error, 'signed_out') && pagePerson() === null) void askIfEnded()
  },
})

export const queryClient = new QueryClient({ queryCache, mutationCache, defaultOptions: queryDefaults })
preventReloadWhile(() => queryClient.isMutating() > 0)
