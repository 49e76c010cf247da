import * as z from 'zod/mini'
import { refuseCapped } from '#domain/contract/whole-list.ts'
import { ask } from './ask.ts'
import { AppError } from './errors.ts'
import { readAnswer } from './read-answer.ts'

/** Does not load the backend's client. */
export async function fetchPublicRows<Row extends z.ZodMiniType>(
  row: Row,
  query: string,
  signal?: AbortSignal,
) {
  return refuseCapped(readAnswer(z.array(row), await fetchJson(`rest/v1/${query}`, { signal })))
}

/** Calls an edge function as a visitor, without loading the backend's client. */
export async function callPublicFunction<Answer extends z.ZodMiniType>(
  name: string,
  answer: Answer,
  body: Record<string, unknown> = {},
) {
  return readAnswer(answer, await fetchJson(`functions/v1/${name}`, { body }))
}

async function fetchJson(path: string, options: Parameters<typeof ask>[1]): Promise<unknown> {
  const response = await ask(path, options).catch((cause: unknown) => {
    // fetch throws a TypeError only if the server did not answer.
    throw new AppError(cause instanceof TypeError ? 'network' : 'unexpected', { cause })
  })
  if (!response.ok)
    throw new AppError('unexpected', { cause: `${path} was answered with ${response.status}.` })
  return response.json()
}
