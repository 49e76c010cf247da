import { setTimeout as sleep } from 'node:timers/promises'
import { vi } from 'vitest'
import { isSoak } from '../soak.ts'

export type Sent = { method: string; path: string; body: Record<string, unknown>; status?: number }
type Fault = (pass: () => Promise<Response>, request: Request) => Promise<Response> | Response
type Rule = { matches: RegExp; fault: Fault; isFor: (request: Request) => boolean }

let origin = ''
let rules: Rule[] = []

/** What the page has sent since the test began, the oldest first, with the status of what was answered. */
export const sent: Sent[] = []

/**
 * Leads what the page asks of its own address to the venue, unless a rule of the test says otherwise. In a soak answers overtake each
 * other: no screen may count on their order.
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
  // What the test itself asks of the venue.
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

/** Until the returned function is called, calls whose path ends so go this way. */
function rule(path: string, fault: Fault, isFor: Rule['isFor'] = () => true): () => void {
  const made = { matches: new RegExp(`/${path}$`), fault, isFor }
  rules.push(made)
  return () => {
    rules = rules.filter((one) => one !== made)
  }
}

const noLine = () => Promise.reject(new TypeError('Failed to fetch'))

/** Nothing gets through. */
export const cut = (path: string) => rule(path, noLine)

/** The venue does its work, and its answer is lost on the way back. */
export const loseAnswers = (path: string) =>
  rule(
    path,
    async (pass) => {
      await pass()
      return noLine()
    },
    ({ method }) => method !== 'GET',
  )

/** Answers in the venue's place. */
export const answer = (path: string, json: object, status = 200) =>
  rule(path, () => Response.json(json, { status }))

/** Changes what the venue answers. */
export const rewrite = (path: string, change: (json: Record<string, unknown>) => object) =>
  rule(path, async (pass) => {
    const response = await pass()
    return Response.json(change(await response.json()), { status: response.status })
  })

/** The same for the next call alone. */
export function answerOnce(path: string, json: object, status: number): void {
  const isOver = rule(path, () => {
    isOver()
    return Response.json(json, { status })
  })
}

/** Keeps calls waiting until the returned function is called. */
export function holdBack(path: string, isFor?: Rule['isFor']): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  rule(path, (pass) => promise.then(pass), isFor)
  return resolve
}
