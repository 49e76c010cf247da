import { backendUrl, publishableKey } from './backend-address.ts'

/** Rows that anybody may read, without the backend's client: the shop's pages should not have to load it. */
export async function publicRows(query: string): Promise<unknown[]> {
  const response = await fetch(`${backendUrl()}/rest/v1/${query}`, { headers: { apikey: publishableKey } })
  const rows: unknown = response.ok ? await response.json() : null
  if (!Array.isArray(rows)) throw new Error(`${query} was answered with ${response.status} and no rows.`)
  return rows
}
