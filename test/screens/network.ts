import { setTimeout as sleep } from 'node:timers/promises'
import { vi } from 'vitest'
import { isSoak } from '../soak.ts'

export type Sent = { method: string; path: string; body: Record<string, unknown>; status?: number }
type Fault = (pass: () => Promise<Response>, request: Request) => Promise<Response> | Response
type Rule = { matches: RegExp; fault: Fault; isFor: (request: Request) => boolean }

let origin = ''
let rules: Rule[] = []

/** Requests of the page since the test began, oldest first, with the status of their answers. */
export const sent: Sent[] = []

/**
 * Routes the page's requests to the venue, unless a rule of the test intervenes. In a soak, answers arrive
 * out of order, because no screen may depend on their order.
 */
export function connect(url: string): void {
  origin = url
  vi.stubGlobal('fetch', travel)
}

export function clearLine(): void {
  rules = []
  sent.length = 0
}

async function travel(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const asked = new Request(input instanceof Request ? input : new URL(input, window.location.href), init)
  const { origin: to, pathname, search } = new URL(asked.url)
  // Requests of the test itself pass through.
  if (to !== window.location.origin) return realFetch(asked)
  const body = asked.body === null ? undefined : await asked.clone().text()
  const entry: Sent = { method: asked.method, path: pathname, body: parsed(body) }
  sent.push(entry)
  const { method, headers, signal } = asked
  const pass = async () => {
    if (isSoak) await sleep(Math.max(0, Math.random() * 800 - 400))
    return realFetch(origin + pathname + search, { method, headers, signal, body })
  }
  const rule = rules.findLast(({ matches, isFor }) => matches.test(pathname) && isFor(asked))
  const response = await (rule ? rule.fault(pass, asked) : pass())
  entry.status = response.status
  return response
}

const realFetch = globalThis.fetch

function parsed(text: string | undefined): Record<string, unknown> {
  try {
    return Object(JSON.parse(text ?? ''))
  } catch {
    return {}
  }
}

/** Applies a fault to calls whose path ends like this, until the returned function is called. */
function rule(path: string, fault: Fault, isFor: Rule['isFor'] = () => true): () => void {
  const made = { matches: new RegExp(`/${path}$`), fault, isFor }
  rules.push(made)
  return () => {
    rules = rules.filter((one) => one !== made)
  }
}

const noLine = () => Promise.reject(new TypeError('Failed to fetch'))

/** Makes calls fail without reaching the venue. */
export const cut = (path: string) => rule(path, noLine)

/** Lets the venue do its work but drops its answer. */
export const loseAnswers = (path: string) =>
  rule(
    path,
    async (pass) => {
      await pass()
      return noLine()
    },
    ({ method }) => method !== 'GET',
  )

/** Answers instead of the venue. */
export const answer = (path: string, json: object, status = 200) =>
  rule(path, () => Response.json(json, { status }))

/** Changes the venue's answer. */
export const rewrite = (path: string, change: (json: Record<string, unknown>) => object) =>
  rule(path, async (pass) => {
    const response = await pass()
    return Response.json(change(await response.json()), { status: response.status })
  })

/** Answers the next call only. */
export function answerOnce(path: string, json: object, status: number): void {
  const isOver = rule(path, () => {
    isOver()
    return Response.json(json, { status })
  })
}

/** Holds calls back until the returned function is called. */
export function holdBack(path: string, isFor?: Rule['isFor']): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  rule(path, (pass) => promise.then(pass), isFor)
  return resolve
}
