import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'

export type ResendEmail = {
  from: string
  to: string[]
  subject: string
  html: string
  text: string
  attachments?: { filename: string; content: string; content_type: string; content_id?: string }[]
}
/** A failure of the next request: before the email is accepted, or after it with `drop-answer`. */
export type ResendMishap =
  | { do: 'silence' | 'drop' | 'drop-answer' }
  | { do: 'answer'; status: number; body: string; headers?: Record<string, string> }

export type ResendDouble = {
  settings: { RESEND_API_KEY: string; RESEND_BASE_URL: string }
  /** Each accepted email, once. */
  taken: ResendEmail[]
  /** The idempotency keys of all requests. */
  keys: string[]
  upset: (...mishaps: ResendMishap[]) => void
  close: () => Promise<void>
}

const apiKey = 're_double_5f3c'
type C = Context<{ Bindings: HttpBindings }>

/** Resend over real HTTP, with its idempotency keys, its errors, and failures on request. */
export async function startResend(): Promise<ResendDouble> {
  const taken: ResendEmail[] = []
  const keys: string[] = []
  const known = new Map<string, string>()
  const mishaps: ResendMishap[] = []
  const app = new Hono<{ Bindings: HttpBindings }>()

  app.post('/emails', async (c) => {
    const key = c.req.header('idempotency-key') ?? ''
    keys.push(key)
    const mishap = mishaps.shift()
    if (mishap?.do === 'silence') return new Promise<Response>(() => {})
    if (mishap?.do === 'drop') return dropConnection(c)
    if (mishap?.do === 'answer')
      return new Response(mishap.body, { status: mishap.status, headers: mishap.headers ?? {} })
    const answer = acceptEmail(c, key, await c.req.text())
    return mishap?.do === 'drop-answer' ? dropConnection(c) : answer
  })

  function acceptEmail(c: C, key: string, body: string): Response {
    if (c.req.header('authorization') !== `Bearer ${apiKey}`)
      return refuse(c, 403, 'validation_error', 'API key is invalid')
    const letter: ResendEmail = JSON.parse(body)
    if (letter.to[0]?.endsWith('.invalid')) return refuse(c, 422, 'validation_error', 'Invalid `to` field.')
    const before = known.get(key)
    if (before !== undefined && before !== body)
      return refuse(c, 409, 'invalid_idempotent_request', 'The key was used for another letter.')
    if (before === undefined) taken.push(letter)
    known.set(key, body)
    return c.json({ id: `letter-${key}` })
  }

  const server = createServer(getRequestListener(app.fetch))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    settings: { RESEND_API_KEY: apiKey, RESEND_BASE_URL: url },
    taken,
    keys,
    upset: (...more) => mishaps.push(...more),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function refuse(c: C, statusCode: 403 | 409 | 422, name: string, message: string): Response {
  return c.json({ statusCode, name, message }, statusCode)
}

function dropConnection(c: C): Response {
  c.env.incoming.socket.destroy()
  return new Response(null, { headers: { 'x-hono-already-sent': 'true' } })
}
