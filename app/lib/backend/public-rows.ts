import { refuseCapped } from '#domain/contract/whole-list.ts'
import { backendUrl, publishableKey } from './endpoint.ts'

/** Public rows, read without the backend's client, so that public pages need not load it. */
export async function publicRows(query: string, signal?: AbortSignal): Promise<unknown[]> {
  const headers = { apikey: publishableKey }
  const response = await fetch(`${backendUrl()}/rest/v1/${query}`, { headers, signal })
  const rows: unknown = response.ok ? await response.json() : null
  if (!Array.isArray(rows)) throw new Error(`${query} was answered with ${response.status} and no rows.`)
  return refuseCapped(rows)
}
