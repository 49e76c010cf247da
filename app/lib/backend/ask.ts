import { backendUrl, publishableKey } from './endpoint.ts'

type Asked = {
  /** With a body it is a POST, as functions want it. */
  body?: Record<string, unknown>
  /** Of whoever is signed in. */
  token?: string | null
  signal?: AbortSignal
  keepalive?: boolean
}

/** Sends a request to the backend. All that the browser asks without Supabase's client goes through here. */
export function ask(path: string, { body, token, signal, keepalive }: Asked = {}): Promise<Response> {
  const headers = new Headers({ apikey: publishableKey })
  if (body) headers.set('content-type', 'application/json')
  if (token) headers.set('authorization', `Bearer ${token}`)
  return fetch(`${backendUrl()}/${path}`, {
    method: body ? 'POST' : 'GET',
    headers,
    body: JSON.stringify(body),
    signal,
    keepalive,
  })
}
