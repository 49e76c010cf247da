import { retryAfterMs } from '../../retry-after.ts'
import { GymFailure } from '../gym-port.ts'
import { type Envelope, readEnvelope } from './envelope.ts'
import type { GymMasterAccount, KeyKind } from './gym-master-account.ts'

export type GymMasterClient = {
  get: (key: KeyKind, path: string, query?: Record<string, string>) => Promise<Envelope>
  /** Sent only once: GymMaster has no idempotency keys, so a retry might sign up or book twice. */
  post: (key: KeyKind, path: string, body: Record<string, unknown> | FormData) => Promise<Envelope>
}
/** A site of GymMaster. Each caller gives a deadline in milliseconds of performance.now(). */
export type GymMasterSite = { until: (deadline: number) => GymMasterClient }
/** How long one try may take, and the pauses before the further ones. */
export type Patience = { tryMs: number; pausesMs: number[] }

type Call = {
  method: 'GET' | 'POST'
  key: KeyKind
  path: string
  query?: Record<string, string>
  body?: BodyInit
}
type Try = { envelope: Envelope } | Stumble
type Stumble = { kind: 'silent' | 'busy'; over: string; waitMs: number }

const patient: Patience = { tryMs: 6000, pausesMs: [250, 500, 1000] }
// Reported as busy, because nothing was sent.
const outOfTime: Stumble = { kind: 'busy', over: 'there was no time left', waitMs: 0 }
const toldToWait: Stumble = { kind: 'busy', over: 'it has told us to wait', waitMs: 0 }

export function gymMasterSite(account: GymMasterAccount, patience = patient): GymMasterSite {
  const site = { account, patience, restsUntil: 0 }
  return {
    until: (deadline) => ({
      get: (key, path, query = {}) => ask(site, { method: 'GET', key, path, query }, deadline),
      post: (key, path, body) => {
        const isForm = body instanceof FormData
        // The portal's key travels with the form, the reporting key in a header.
        if (isForm) body.set('api_key', account.keys[key])
        const call = { method: 'POST', key, path, body: isForm ? body : JSON.stringify(body) } as const
        return ask(site, call, deadline)
      },
    }),
  }
}

/** Shared by all callers of a site: until when it has told us to wait. */
type SiteState = { account: GymMasterAccount; patience: Patience; restsUntil: number }

async function ask(site: SiteState, call: Call, deadline: number): Promise<Envelope> {
  const { tryMs, pausesMs } = site.patience
  const pauses = call.method === 'POST' ? [0] : [0, ...pausesMs]
  let last = site.restsUntil < deadline ? outOfTime : toldToWait
  for (const pause of pauses) {
    const goesAt = Math.max(performance.now() + pause, site.restsUntil)
    if (goesAt >= deadline) break
    await sleep(Math.max(0, goesAt - performance.now()))
    const tried = await tryOnce(site.account, call, Math.min(tryMs, deadline - goesAt))
    if ('envelope' in tried) return tried.envelope
    last = tried
    if (tried.waitMs > 0) site.restsUntil = performance.now() + tried.waitMs
  }
  throw new GymFailure(last.kind, `GymMaster did not answer ${describeCall(call)}: ${last.over}.`)
}

/** Returns a failure if a retry may help; throws if not. */
async function tryOnce(account: GymMasterAccount, call: Call, tryMs: number): Promise<Try> {
  let response: Response
  let text: string
  try {
    response = await fetch(buildUrl(account, call), {
      method: call.method,
      headers: headersFor(account, call),
      body: call.body,
      // Keys are sent to this origin only.
      redirect: 'manual',
      signal: AbortSignal.timeout(Math.ceil(tryMs)),
    })
    text = await response.text()
  } catch (error) {
    return { kind: 'silent', over: error instanceof Error ? error.name : 'no answer', waitMs: 0 }
  }
  const { status } = response
  if (status === 429 || status >= 500) {
    const kind = status === 429 ? 'busy' : 'silent'
    return { kind, over: `status ${status}`, waitMs: retryAfterMs(response) }
  }
  // A POST that is redirected may have taken effect already.
  if (status < 400 && !response.ok && call.method === 'POST')
    throw new GymFailure('unreadable', `GymMaster answered ${describeCall(call)} with status ${status}.`)
  if (!response.ok)
    throw new GymFailure('refused', `GymMaster refused ${describeCall(call)} with status ${status}.`)
  return { envelope: readEnvelope(text, describeCall(call)) }
}

function buildUrl({ baseUrl, keys }: GymMasterAccount, { method, key, path, query }: Call): URL {
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

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

function describeCall({ method, path }: Call): string {
  return `${method} ${path}`
}
