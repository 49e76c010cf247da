import { z } from 'zod'
import { ProviderSilent } from './payment-port.ts'

export type SquareConfig = {
  baseUrl: string
  accessToken: string
  locationId: string
  fetch: typeof fetch
  /** How long one try may take, and the pauses before the further ones. */
  patience?: { tryMs: number; pausesMs: number[] } | undefined
}
export type SquareAnswer = { ok: true; body: Record<string, unknown> } | { ok: false; codes: string[] }

const Failed = z.object({ errors: z.array(z.object({ category: z.string(), code: z.string() })).min(1) })

const version = '2026-09-16'
const patient = { tryMs: 8000, pausesMs: [200, 800] }
const passing = new Set(['API_ERROR', 'RATE_LIMIT_ERROR'])

/** Refusals caused by our account, not by the request, which can be repeated once the account is fixed. */
export const accountFaults: ReadonlySet<string> = new Set([
  'UNAUTHORIZED',
  'ACCESS_TOKEN_EXPIRED',
  'ACCESS_TOKEN_REVOKED',
  'CLIENT_DISABLED',
  'FORBIDDEN',
  'INSUFFICIENT_SCOPES',
  'APPLICATION_DISABLED',
])

/** Calls Square, with retries: every request carries an idempotency key or changes nothing if repeated. */
export async function askSquare(
  config: SquareConfig,
  method: 'GET' | 'POST',
  path: string,
  body?: Record<string, unknown>,
): Promise<SquareAnswer> {
  const { tryMs, pausesMs } = config.patience ?? patient
  for (const pause of [...pausesMs, null]) {
    const answer = await askOnce(config, tryMs, method, path, body)
    if (answer) return answer
    if (pause !== null) await new Promise((resolve) => setTimeout(resolve, pause))
  }
  throw new ProviderSilent(`Square did not answer ${method} ${path.replace(/[\w-]{20,}/g, '…')}.`)
}

/** Null if a retry may help. */
async function askOnce(
  config: SquareConfig,
  tryMs: number,
  method: string,
  path: string,
  body: Record<string, unknown> | undefined,
): Promise<SquareAnswer | null> {
  try {
    const response = await config.fetch(`${config.baseUrl}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${config.accessToken}`,
        'content-type': 'application/json',
        'square-version': version,
      },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(tryMs),
    })
    const answer: unknown = await response.json()
    if (response.ok) return { ok: true, body: z.record(z.string(), z.unknown()).parse(answer) }
    const { errors } = Failed.parse(answer)
    if (response.status >= 500 || errors.some(({ category }) => passing.has(category))) return null
    return { ok: false, codes: errors.map(({ code }) => code) }
  } catch {
    return null
  }
}
