import { publishableKey } from './test-project.ts'

type Asked = {
  method?: string
  body?: unknown
  token?: string
  key?: string | null
  headers?: Record<string, string>
}

/** A string body is sent unchanged. */
export async function ask(
  { url }: { url: string },
  path: string,
  { method, body, token, key = publishableKey, headers = {} }: Asked = {},
) {
  const sent = new Headers({ 'Content-Type': 'application/json', ...headers })
  if (key !== null) sent.set('apikey', key)
  if (token !== undefined) sent.set('Authorization', `Bearer ${token}`)
  const response = await fetch(url + path, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: sent,
    body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: readJson(text), text }
}

function readJson(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}
