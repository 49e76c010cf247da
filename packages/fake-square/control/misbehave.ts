import { setTimeout as sleep } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import type { Category } from '../requests/problem.ts'
import type { Misbehavior } from './misbehavior.ts'

export type FakeEnv = { Bindings: HttpBindings | undefined }
type Refused = { status: number; category: Category; code: string }

const failures: Record<number, Refused> = {
  429: { status: 429, category: 'RATE_LIMIT_ERROR', code: 'RATE_LIMITED' },
  500: { status: 500, category: 'API_ERROR', code: 'INTERNAL_SERVER_ERROR' },
  503: { status: 503, category: 'API_ERROR', code: 'SERVICE_UNAVAILABLE' },
}

export async function misbehave(
  c: Context<FakeEnv>,
  asked: Misbehavior | null,
  work: () => Promise<Response>,
): Promise<Response> {
  switch (asked?.do) {
    case 'delay':
      if ('when' in asked && asked.when === 'after') return work().finally(() => sleep(asked.ms))
      return sleep(asked.ms).then(work)
    case 'drop-request':
      return drop(c)
    case 'drop-answer':
      await work()
      return drop(c)
    case 'malformed':
      return cutInHalf(await work())
    case 'fail':
      return refusal(failures[asked.status])
    case 'refuse':
      return refusal(asked)
    default:
      return work()
  }
}

/** Callers in the same process have no connection, so they get a proxy's 504. */
function drop(c: Context<FakeEnv>): Response {
  const outgoing = c.env?.outgoing
  if (!outgoing) return refusal({ status: 504, category: 'API_ERROR', code: 'GATEWAY_TIMEOUT' })
  outgoing.destroy()
  return RESPONSE_ALREADY_SENT
}

async function cutInHalf(answer: Response): Promise<Response> {
  const text = await answer.text()
  const headers = { 'Content-Type': 'application/json' }
  return new Response(text.slice(0, Math.ceil(text.length / 2)), { status: answer.status, headers })
}

function refusal(
  { status, category, code }: Refused = { status: 500, category: 'API_ERROR', code: 'API_ERROR' },
) {
  return Response.json({ errors: [{ category, code, detail: 'This failure was requested.' }] }, { status })
}
