import { connect } from 'node:net'
import { publishableKey } from '../../server/data/keys.ts'

export type RequestParts = {
  method?: string
  body?: unknown
  token?: string
  key?: string | null
  headers?: Record<string, string>
}
export type TestAnswer = {
  status: number
  headers: Headers
  body: Record<string, unknown>
  text: string
  milliseconds: number
}

/** Sends one request; a string body is sent unchanged. */
export async function sendRequest(
  host: { url: string },
  path: string,
  { method, body, token, key = publishableKey, headers = {} }: RequestParts = {},
): Promise<TestAnswer> {
  const sent = new Headers({ 'Content-Type': 'application/json', ...headers })
  if (key !== null) sent.set('apikey', key)
  if (token !== undefined) sent.set('Authorization', `Bearer ${token}`)
  const started = performance.now()
  const response = await fetch(host.url + path, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: sent,
    body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
    redirect: 'manual',
  })
  const text = await response.text()
  const milliseconds = performance.now() - started
  return { status: response.status, headers: response.headers, body: readJson(text), text, milliseconds }
}

function readJson(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}

export function signIn(
  host: { url: string },
  email: string,
  password: string,
  address?: string,
): Promise<TestAnswer> {
  const headers = address === undefined ? undefined : { 'X-Forwarded-For': address }
  return sendRequest(host, '/auth/v1/token?grant_type=password', { body: { email, password }, headers })
}

export function signUp(host: { url: string }, body: unknown): Promise<TestAnswer> {
  return sendRequest(host, '/auth/v1/signup', { body })
}

export function repeat<T>(count: number, act: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => act(index)))
}

const floor = 250

/**
 * The difference of two series of response times beyond the machine's noise, in milliseconds: at most 0 if
 * they cannot be told apart. Positive in any case if an answer came before the floor.
 */
export function measureDifference(some: number[], others: number[]): number {
  if (Math.min(...some, ...others) < floor - 5) return floor
  const [one, other] = [median(some), median(others)]
  return Math.abs(one - other) - 20 - (Math.max(one, other) - floor) / 2
}

/**
 * Runs both at once, so that a busy machine slows both, in alternating order, because the first is served
 * first.
 */
export async function runBothAtOnce<Answer>(
  round: number,
  one: () => Promise<Answer>,
  other: () => Promise<Answer>,
): Promise<[Answer, Answer]> {
  if (round % 2 === 0) return Promise.all([one(), other()])
  const [second, first] = await Promise.all([other(), one()])
  return [first, second]
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** Sends the path unchanged; fetch would normalize it. */
export function sendRawRequest(host: { url: string }, start: string, headers = ''): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(host.url).port), '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('error', () => resolve(answer)).on('close', () => resolve(answer))
    socket.write(`${start} HTTP/1.1\r\nHost: x\r\n${headers}Connection: close\r\n\r\n`)
  })
}
