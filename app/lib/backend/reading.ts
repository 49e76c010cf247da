import { wordsFor } from './errors.ts'

type Reading = { isPending: boolean; isFetching: boolean; error: Error | null; refetch: () => unknown }

/** How a query stands, in the words of a card that shows it. */
export function readingOf({ isPending, isFetching, error, refetch }: Reading) {
  return {
    isPending,
    isFetching,
    problem: error === null ? null : wordsFor(error),
    onRetry: () => void refetch(),
  }
}

/** Tries a write; answers what went wrong in a sentence, or null. */
export async function problemOf(writing: Promise<unknown>): Promise<string | null> {
  try {
    await writing
    return null
  } catch (error) {
    return wordsFor(error)
  }
}
