import { wordsFor } from './errors.ts'

type QueryState = { isPending: boolean; isFetching: boolean; error: Error | null; refetch: () => unknown }

/** How a query stands, in the words of a card that shows it. */
export function queryState({ isPending, isFetching, error, refetch }: QueryState) {
  return {
    isPending,
    isFetching,
    problem: error === null ? null : wordsFor(error),
    onRetry: () => void refetch(),
  }
}

/** Tries a write; answers what went wrong in a sentence, or null. */
export async function failureOf(writing: Promise<unknown>): Promise<string | null> {
  try {
    await writing
    return null
  } catch (error) {
    return wordsFor(error)
  }
}
