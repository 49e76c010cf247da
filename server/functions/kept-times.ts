import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { publishableKey } from '../data/keys.ts'
import { chooseCoding } from '../site/accept-encoding.ts'

type AskAnew = (request: Request) => Promise<Response>
type KeptAnswer = { whole: Uint8Array<ArrayBuffer>; zipped: Uint8Array<ArrayBuffer>; madeAt: number }

export type KeptTimes = {
  /** Answers from memory what a visitor asks, or asks `list-availability`. */
  answer: (request: Request, ask: AskAnew) => Promise<Response>
  /** Caches only while change notifications arrive. */
  setHearing: (isHearing: boolean) => void
  /** Free times have changed. */
  forget: () => void
}

/** Holds run out, and times pass, without anybody saying so. */
const longestAgeMs = 1_000
const longestQuestion = 300
const mostAnswers = 500

/**
 * The free times as every visitor sees them, worked out once a change. Between a commit and its signal, some milliseconds, an answer
 * may be the one from before: the hold decides in any case, so nothing is sold twice.
 */
export function createKeptTimes(): KeptTimes {
  const kept = new Map<string, KeptAnswer>()
  const asking = new Map<string, Promise<KeptAnswer | Response>>()
  let isHearing = false

  function forget(): void {
    kept.clear()
    // New requests must not share a read that started before the change.
    asking.clear()
  }

  async function make(request: Request, ask: AskAnew): Promise<KeptAnswer | Response> {
    const madeAt = performance.now()
    const answer = await ask(request)
    if (answer.status !== 200) return answer
    const whole = new Uint8Array(await answer.arrayBuffer())
    return { whole, zipped: new Uint8Array(await zip(whole)), madeAt }
  }

  function madeOnce(question: string, request: Request, ask: AskAnew): Promise<KeptAnswer | Response> {
    const running = asking.get(question)
    if (running) return running
    const isCurrent = () => asking.get(question) === made
    const made = make(request, ask)
      .then((answer) => {
        if (!(answer instanceof Response) && isCurrent()) keep(question, answer)
        return answer
      })
      .finally(() => isCurrent() && asking.delete(question))
    asking.set(question, made)
    return made
  }

  function keep(question: string, answer: KeptAnswer): void {
    if (kept.size >= mostAnswers) kept.clear()
    kept.set(question, answer)
  }

  return {
    setHearing: (is) => {
      isHearing = is
      forget()
    },
    forget,
    answer: async (request, ask) => {
      if (!isHearing || !isOfVisitor(request)) return ask(request)
      const question = await request.text()
      const known = kept.get(question)
      if (known && performance.now() - known.madeAt < longestAgeMs) return toResponse(request, known)
      const again = new Request(request.url, { method: 'POST', headers: request.headers, body: question })
      if (question.length > longestQuestion) return ask(again)
      const answer = await madeOnce(question, again, ask)
      return answer instanceof Response ? answer.clone() : toResponse(request, answer)
    },
  }
}

const zip = promisify(gzip)

/** Returns whether the request is an anonymous visitor's, so that its response is the same for all callers. */
function isOfVisitor({ method, headers }: Request): boolean {
  const bearer = headers.get('authorization')
  return (
    method === 'POST' &&
    headers.get('apikey') === publishableKey &&
    (bearer === null || bearer === `Bearer ${publishableKey}`)
  )
}

function toResponse(request: Request, { whole, zipped }: KeptAnswer): Response {
  const coding = chooseCoding(request.headers.get('accept-encoding'), ['identity', 'gzip'])
  const body = coding === 'gzip' ? zipped : whole
  const headers = new Headers({
    'Content-Type': 'application/json',
    'Content-Length': String(body.byteLength),
    Vary: 'Accept-Encoding',
  })
  if (coding === 'gzip') headers.set('Content-Encoding', 'gzip')
  return new Response(body, { headers })
}
