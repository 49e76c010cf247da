import { refuseCapped } from '#domain/contract/whole-list.ts'
import { ask } from './ask.ts'

/** Rows that everybody may read, not checked: for pages that do without zod. */
export async function publicRows(query: string, signal?: AbortSignal): Promise<unknown[]> {
  const response = await ask(`rest/v1/${query}`, { signal })
  const rows: unknown = response.ok ? await response.json() : null
  if (!Array.isArray(rows)) throw new Error(`${query} was answered with ${response.status} and no rows.`)
  return refuseCapped(rows)
}
