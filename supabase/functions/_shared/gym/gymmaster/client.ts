import { GymFailure } from '../port.ts'
import type { GymMasterAccount, KeyKind } from './account.ts'
import { type Envelope, readEnvelope } from './envelope.ts'

export type GymMasterClient = {
  get: (key: KeyKind, path: string, query?: Record<string, string>) => Promise<Envelope>
  /** Goes out once: GymMaster knows no idempotency, and a second one might sign up or book twice. */
  post: (key: KeyKind, path: string, body: Record<string, unknown> | FormData) => Promise<Envelope>
}
/** How long one try may take, and the pauses before the further ones. */
export type Patience = { tryMs: number; pausesMs: number[] }

type Call = {
  method: 'GET' | 'POST'
  key: KeyKind
  path: string
  query?: Record<string, string>
  body?: BodyInit
}
type Try = { envelope: Envelope } | { stumbledOver: string; waitMs: number }

const patient: Patience = { tryMs: 8000, pausesMs: [250, 500, 1000] }
const longestWaitMs = 5000

export function gymMasterClient(account: GymMasterAccount, patience = patient): GymMasterClient {
  return {
    get: (key, path, query = {}) => ask(account, { method: 'GET', key, path, query }, patience),
    post: (key, path, body) => {
      const isForm = body instanceof FormData
      // The portal's key travels with the form, the reporting key in a header.
      if (isForm) body.set('api_key', account.keys[key])
      const call = { method: 'POST', key, path, body: isForm ? body : JSON.stringify(body) } as const
      return ask(account, call, { ...patience, pausesMs: [] })
    },
  }
}

async function ask(account: GymMasterAccount, call: Call, { tryMs, pausesMs }: Patience): Promise<Envelope> {
  let tried = await tryOnce(account, call, tryMs)
  for (const pause of pausesMs) {
    if ('envelope' in tried) break
    const waitMs = Math.max(pause, tried.waitMs)
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    tried = await tryOnce(account, call, tryMs)
  }
  if ('envelope' in tried) return tried.envelope
  throw new GymFailure('silent', `GymMaster did not answer ${nameOf(call)}: ${tried.stumbledOver}.`)
}

/** Stumbles where asking again may help; throws where it will not. */
async function tryOnce(account: GymMasterAccount, call: Call, tryMs: number): Promise<Try> {
  let response: Response
  let text: string
  try {
    response = await fetch(addressOf(account, call), {
      method: call.method,
      headers: headersFor(account, call),
      body: call.body,
      // Nowhere else may a key go.
      redirect: 'manual',
      signal: AbortSignal.timeout(tryMs),
    })
    text = await response.text()
  } catch (error) {
    return { stumbledOver: error instanceof Error ? error.name : 'no answer', waitMs: 0 }
  }
  if (response.status === 429 || response.status >= 500)
    return { stumbledOver: `status ${response.status}`, waitMs: waitAskedFor(response) }
  if (!response.ok)
    throw new GymFailure('refused', `GymMaster refused ${nameOf(call)} with status ${response.status}.`)
  return { envelope: readEnvelope(text, nameOf(call)) }
}

function addressOf({ baseUrl, keys }: GymMasterAccount, { method, key, path, query }: Call): URL {
  const url = new URL(path, baseUrl)
  if (method === 'GET' && key !== 'report') url.searchParams.set('api_key', keys[key])
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value)
  return url
}

function headersFor({ keys }: GymMasterAccount, { key, body }: Call): Record<string, string> {
  return {
    accept: 'application/json',
    ...(key === 'report' && { 'x-gm-api-key': keys.report }),
    ...(typeof body === 'string' && { 'content-type': 'application/json' }),
  }
}

/** Retry-After, in seconds or as a date; as long as a person can wait for a list. */
function waitAskedFor({ headers }: Response): number {
  const asked = headers.get('retry-after')
  if (!asked) return 0
  const ms = /^\d+$/.test(asked) ? Number(asked) * 1000 : Date.parse(asked) - Date.now()
  return ms > 0 ? Math.min(ms, longestWaitMs) : 0
}

function nameOf({ method, path }: Call): string {
  return `${method} ${path}`
}
