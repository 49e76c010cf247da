import { backend } from './endpoint.ts'

type Asked = {
  /** With a body it is a POST, as functions want it. */
  body?: Record<string, unknown>
  /** Of whoever is signed in. */
  token?: string | null
  signal?: AbortSignal
  keepalive?: boolean
}

/** Sends a request to the backend, from the browser or from the server that renders a page. */
export function ask(path: string, { body, token, signal, keepalive }: Asked = {}): Promise<Response> {
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
