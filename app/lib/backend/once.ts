import { serverBackend } from './endpoint.ts'

/** Asks once for the whole page; on the server, which outlives its pages, each time. Only a failure is forgotten, so that the next reader asks again. */
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
