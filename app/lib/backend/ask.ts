import { backend } from './endpoint.ts'

type RequestOptions = {
  /** Sent as a POST when present. */
  body?: Record<string, unknown>
  /** Access token of the signed-in user. */
  token?: string | null
  signal?: AbortSignal
  keepalive?: boolean
}

export function ask(
  path: string,
  { body, token, signal, keepalive }: RequestOptions = {},
): Promise<Response> {
  const { url, publishableKey, fetch } = backend()
  const headers = new Headers({ apikey: publishableKey })
  if (body) headers.set('content-type', 'application/json')
  if (token) headers.set('authorization', `Bearer ${token}`)
  return fetch(`${url}/${path}`, {
    method: body ? 'POST' : 'GET',
    headers,
    body: JSON.stringify(body),
    signal,
    keepalive,
  })
}
