import { wordsFor } from './errors.ts'

type QueryState = { isPending: boolean; isFetching: boolean; error: Error | null; refetch: () => unknown }

/** The state of a query as props of a card. */
export function queryState({ isPending, isFetching, error, refetch }: QueryState) {
  return {
    isPending,
    isFetching,
    problem: error === null ? null : wordsFor(error),
    onRetry: () => void refetch(),
  }
}

/** Awaits a write. Returns the error message, or null. */
export async function failureOf(writing: Promise<unknown>): Promise<string | null> {
  try {
    await writing
    return null
  } catch (error) {
    return wordsFor(error)
  }
}
