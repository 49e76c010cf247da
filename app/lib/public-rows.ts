import type { z } from 'zod'
import { backendUrl, publishableKey } from './backend-address.ts'
import { AppError } from './errors.ts'
import { readAnswer } from './read-answer.ts'

/** Rows that anybody may read, without the backend's client: such pages should not have to load it. */
export async function publicRows(query: string, signal?: AbortSignal): Promise<unknown[]> {
  const headers = { apikey: publishableKey }
  const response = await fetch(`${backendUrl()}/rest/v1/${query}`, { headers, signal })
  const rows: unknown = response.ok ? await response.json() : null
  if (!Array.isArray(rows)) throw new Error(`${query} was answered with ${response.status} and no rows.`)
  return rows
}

/** The same, as the page knows them. */
export async function publicRowsOf<Row extends z.ZodType>(row: Row, query: string, signal: AbortSignal) {
  const rows = await publicRows(query, signal).catch((cause: unknown) => {
    throw new AppError('network', { cause })
  })
  return readAnswer(row.array(), rows)
}
