import { wordsFor } from './errors.ts'

type QueryState = { isPending: boolean; isFetching: boolean; error: Error | null; refetch: () => unknown }

/** Props of a SettingCard. */
export function queryState({ isPending, isFetching, error, refetch }: QueryState) {
  return {
    isPending,
    isFetching,
    problem: error === null ? null : wordsFor(error),
    onRetry: () => void refetch(),
  }
}

/** Returns the error message of a failed write, or null. */
export async function catchErrorMessage(write: Promise<unknown>): Promise<string | null> {
  try {
    await write
    return null
  } catch (error) {
    return wordsFor(error)
  }
}
