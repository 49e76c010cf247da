import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { fromPage } from './drawn-early.ts'

it('begins a query with what the page shows, once', () => {
  globalThis.drawnEarly = { answer: 'free at noon', at: Date.now(), finish: () => undefined }
  const client = new QueryClient()
  const dataOf = (name: string, read: (answer: unknown) => unknown) =>
    client.getQueryCache().build(client, { queryKey: [name], ...fromPage(name, read) }).state.data

  // What does not fit leaves it to the next.
  expect(dataOf('times', () => undefined)).toBeUndefined()
  client.removeQueries()
  expect(dataOf('times', String)).toBe('free at noon')
  expect(dataOf('booker', String)).toBe('free at noon')

  // Somebody signs in.
  client.removeQueries()
  expect(dataOf('times', String)).toBeUndefined()
  expect(dataOf('booker', String)).toBeUndefined()
})
