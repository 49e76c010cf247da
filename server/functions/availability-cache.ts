import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { publishableKey } from '../data/keys.ts'
import { chooseCoding } from '../site/accept-encoding.ts'

type FetchAnswer = (request: Request) => Promise<Response>
type CachedAnswer = { identity: Uint8Array<ArrayBuffer>; gzipped: Uint8Array<ArrayBuffer>; createdAt: number }

export type AvailabilityCache = {
  /** Answers visitors from the cache, or asks `list-availability`. */
  answer: (request: Request, fetchAnswer: FetchAnswer) => Promise<Response>
  /** Caches only while change notifications arrive. */
  setListening: (isListening: boolean) => void
  clear: () => void
}

/** Holds expire and times pass without a notification. */
const maxAgeMs = 1_000
const maxKeyLength = 300
const maxAnswers = 500

/**
 * Caches the free times of visitors until a change. A stale answer within the milliseconds between a commit and its signal is
 * harmless, because the hold decides.
 */
export function createAvailabilityCache(): AvailabilityCache {
  const cached = new Map<string, CachedAnswer>()
  const pending = new Map<string, Promise<CachedAnswer | Response>>()
  let isListening = false

  function clear(): void {
    cached.clear()
    // New requests must not share a read that started before the change.
    pending.clear()
  }

  async function read(request: Request, fetchAnswer: FetchAnswer): Promise<CachedAnswer | Response> {
    const createdAt = performance.now()
    const answer = await fetchAnswer(request)
    if (answer.status !== 200) return answer
    const identity = new Uint8Array(await answer.arrayBuffer())
    return { identity, gzipped: new Uint8Array(await compress(identity)), createdAt }
  }

  function readOnce(
    key: string,
    request: Request,
    fetchAnswer: FetchAnswer,
  ): Promise<CachedAnswer | Response> {
    const running = pending.get(key)
    if (running) return running
    const isCurrent = () => pending.get(key) === reading
    const reading = read(request, fetchAnswer)
      .then((answer) => {
        if (!(answer instanceof Response) && isCurrent()) store(key, answer)
        return answer
      })
      .finally(() => isCurrent() && pending.delete(key))
    pending.set(key, reading)
    return reading
  }

  function store(key: string, answer: CachedAnswer): void {
    if (cached.size >= maxAnswers) cached.clear()
    cached.set(key, answer)
  }

  return {
    setListening: (is) => {
      isListening = is
      clear()
    },
    clear,
    answer: async (request, fetchAnswer) => {
      if (!isListening || !isAnonymous(request)) return fetchAnswer(request)
      const body = await request.text()
      const known = cached.get(body)
      if (known && performance.now() - known.createdAt < maxAgeMs) return toResponse(request, known)
      const copy = new Request(request.url, { method: 'POST', headers: request.headers, body })
      if (body.length > maxKeyLength) return fetchAnswer(copy)
      const answer = await readOnce(body, copy, fetchAnswer)
      return answer instanceof Response ? answer.clone() : toResponse(request, answer)
    },
  }
}

const compress = promisify(gzip)

/** All anonymous visitors get the same response. */
function isAnonymous({ method, headers }: Request): boolean {
  const bearer = headers.get('authorization')
  return (
    method === 'POST' &&
    headers.get('apikey') === publishableKey &&
    (bearer === null || bearer === `Bearer ${publishableKey}`)
  )
}

function toResponse(request: Request, { identity, gzipped }: CachedAnswer): Response {
  const coding = chooseCoding(request.headers.get('accept-encoding'), ['identity', 'gzip'])
  const body = coding === 'gzip' ? gzipped : identity
  const headers = new Headers({
    'Content-Type': 'application/json',
    'Content-Length': String(body.byteLength),
    Vary: 'Accept-Encoding',
  })
  if (coding === 'gzip') headers.set('Content-Encoding', 'gzip')
  return new Response(body, { headers })
}
