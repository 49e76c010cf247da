import { serverBackend } from './endpoint.ts'

/** Caches the first successful answer, in the browser only: the server outlives its pages. */
export function once<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let asked: Promise<Answer> | undefined
  return () => {
    if (serverBackend()) return ask()
    asked ??= ask().catch((error: unknown) => {
      asked = undefined
      throw error
    })
    return asked
  }
}
