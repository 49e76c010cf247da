import { serverBackend } from './endpoint.ts'

/**
 * Caches the first successful answer for the page. Failures are not cached, and the server, which outlives its pages,
 * caches nothing.
 */
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
