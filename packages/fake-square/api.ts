import { createHash, timingSafeEqual } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { addBrowserFiles } from './browser-files.ts'
import { answerChallenge, createCardToken } from './cards/card-tokens.ts'
import { createWalletToken, findApprovedToken } from './cards/wallet-tokens.ts'
import { addControl } from './control/control.ts'
import { type FakeEnv, misbehave } from './control/misbehave.ts'
import { type Endpoint, type Misbehavior, takeMisbehavior } from './control/misbehavior.ts'
import { getDispute, listDisputes } from './payments/disputes.ts'
import {
  cancelByKey,
  cancelPayment,
  completePayment,
  expireAuthorizations,
  getPayment,
  listPayments,
} from './payments/payment-state.ts'
import { createPayment } from './payments/payments.ts'
import { createRefund, getRefund, listRefunds, settleRefunds } from './payments/refunds.ts'
import { type Answer, invalid, SquareProblem } from './requests/problem.ts'
import type { FakeContext, FakeSquareOptions } from './settings.ts'
import { cancelCheckout, createCheckout, getCheckout } from './terminal/terminal-checkouts.ts'
import { createDeviceCode, getDeviceCode } from './terminal/terminal-devices.ts'
import { addReaderPage } from './terminal/terminal-page.ts'
import { advanceCheckouts } from './terminal/terminal-steps.ts'
import { type Deliver, deliverDue, startRounds } from './webhooks/deliveries.ts'

type Call = { id: string; query: Record<string, string>; body: unknown; asked: Misbehavior | null }
type Act = (context: FakeContext, call: Call) => Promise<Answer>

export type FakeSquare = {
  app: Hono<FakeEnv>
  /** Expires authorizations, advances card readers and sends due webhooks; returns the number of attempts. */
  runRound: (deliver: Deliver) => Promise<number>
  /** Runs rounds until the returned function is called. */
  startDeliveries: (deliver?: Deliver, pause?: number) => () => Promise<void>
}

const calls: [method: 'get' | 'post', path: string, endpoint: Endpoint, act: Act][] = [
  ['post', '/v2/payments', 'create-payment', (context, { body }) => createPayment(context, body)],
  ['get', '/v2/payments', 'list-payments', (context, { query }) => listPayments(context, query)],
  ['post', '/v2/payments/cancel', 'cancel-by-key', (context, { body }) => cancelByKey(context, body)],
  ['get', '/v2/payments/:id', 'get-payment', (context, { id }) => getPayment(context, id)],
  [
    'post',
    '/v2/payments/:id/complete',
    'complete-payment',
    (context, { id, body }) => completePayment(context, id, body),
  ],
  ['post', '/v2/payments/:id/cancel', 'cancel-payment', (context, { id }) => cancelPayment(context, id)],
  ['post', '/v2/refunds', 'create-refund', (context, { body, asked }) => createRefund(context, body, asked)],
  ['get', '/v2/refunds', 'list-refunds', (context, { query }) => listRefunds(context, query)],
  ['get', '/v2/refunds/:id', 'get-refund', (context, { id }) => getRefund(context, id)],
  ['get', '/v2/disputes', 'list-disputes', (context, { query }) => listDisputes(context, query)],
  ['get', '/v2/disputes/:id', 'get-dispute', (context, { id }) => getDispute(context, id)],
  ['post', '/v2/devices/codes', 'create-device-code', (context, { body }) => createDeviceCode(context, body)],
  ['get', '/v2/devices/codes/:id', 'get-device-code', (context, { id }) => getDeviceCode(context, id)],
  [
    'post',
    '/v2/terminals/checkouts',
    'create-checkout',
    (context, { body }) => createCheckout(context, body),
  ],
  ['get', '/v2/terminals/checkouts/:id', 'get-checkout', (context, { id }) => getCheckout(context, id)],
  [
    'post',
    '/v2/terminals/checkouts/:id/cancel',
    'cancel-checkout',
    (context, { id }) => cancelCheckout(context, id),
  ],
]

/** The part of Square's API that the app uses, on tables of the schema `practice`. No money moves. */
export function createFakeSquare(options: FakeSquareOptions): FakeSquare {
  const { sql, accessToken, webhook, log, clock = () => new Date() } = options
  const context: FakeContext = { ...options, clock }
  const app = new Hono<FakeEnv>()
  app.use(bodyLimit({ maxSize: 64 * 1024, onError: tooLarge }))
  addBrowserFiles(app)
  addTokenEndpoints(app, context)

  app.use('/v2/*', requireToken(accessToken))
  app.use('/control/*', requireToken(accessToken))
  app.use('/control', requireToken(accessToken))
  for (const [method, path, endpoint, act] of calls) {
    app[method](path, async (c) => {
      const asked = await takeMisbehavior(sql, endpoint)
      return misbehave(c, asked, async () => {
        const body = method === 'post' ? await readJson(c) : undefined
        const call = { id: c.req.param('id') ?? '', query: c.req.query(), body, asked }
        return toResponse(c, await act(context, call))
      })
    })
  }
  addControl(app, context)
  addReaderPage(app, context)
  app.onError((error) => toErrorResponse(error, log))
  app.all('*', () => toErrorResponse(unknownPathError(), log))

  const runRound = async (deliver: Deliver) => {
    await expireAuthorizations(context)
    await settleRefunds(context)
    await advanceCheckouts(context)
    return deliverDue({ sql, webhook, clock, deliver })
  }
  const startDeliveries = (deliver: Deliver = fetch, pause = 1000) =>
    startRounds(() => runRound(deliver), pause, log)
  return { app, runRound, startDeliveries }
}

/** Card fields and sheets call these from frames without an origin or a secret. */
function addTokenEndpoints(app: Hono<FakeEnv>, { sql, now }: FakeContext): void {
  const anyOrigin = { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-store' }
  const preflight = {
    'Access-Control-Allow-Headers': 'Content-Type',
    'Access-Control-Allow-Methods': 'POST',
    'Access-Control-Max-Age': '600',
  }
  for (const path of ['/v2/card-nonce/*', '/v2/wallet-nonce/*'])
    app.options(path, (c) => c.body(null, 204, { ...anyOrigin, ...preflight }))
  app.post('/v2/card-nonce', async (c) => {
    const asked = await takeMisbehavior(sql, 'card-nonce')
    return misbehave(c, asked, async () => {
      const result = await createCardToken(sql, await readJson(c), now())
      return c.json(result, 'errors' in result ? 400 : 200, anyOrigin)
    })
  })
  app.post('/v2/wallet-nonce', async (c) => {
    const asked = await takeMisbehavior(sql, 'wallet-nonce')
    return misbehave(c, asked, async () => {
      const result = await createWalletToken(sql, await readJson(c), now())
      return c.json(result, 'errors' in result ? 400 : 200, anyOrigin)
    })
  })
  app.post('/v2/wallet-nonce/request', async (c) =>
    c.json({ token: await findApprovedToken(sql, await readJson(c)) }, 200, anyOrigin),
  )
  app.post('/v2/card-nonce/challenge', async (c) =>
    c.json({ result: await answerChallenge(sql, await readJson(c)) }, 200, anyOrigin),
  )
}

function requireToken(accessToken: string) {
  const expected = digest(`Bearer ${accessToken}`)
  return async (c: Context<FakeEnv>, next: () => Promise<void>) => {
    if (timingSafeEqual(digest(c.req.header('authorization') ?? ''), expected)) return next()
    const detail = 'This request could not be authorized.'
    throw new SquareProblem(401, { category: 'AUTHENTICATION_ERROR', code: 'UNAUTHORIZED', detail })
  }
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

async function readJson(c: Context<FakeEnv>): Promise<unknown> {
  const text = await c.req.text()
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    throw invalid('EXPECTED_JSON_BODY', 'The body is not JSON.')
  }
}

function toResponse(c: Context<FakeEnv>, { status, body }: Answer): Response {
  const version = c.req.header('square-version')
  const headers = { 'Cache-Control': 'no-store', ...(version ? { 'Square-Version': version } : {}) }
  return Response.json(body, { status, headers })
}

function toErrorResponse(error: unknown, log: (error: unknown) => void): Response {
  if (error instanceof SquareProblem) return Response.json({ errors: error.errors }, { status: error.status })
  log(error)
  const detail = 'Something went wrong in the practice Square.'
  return Response.json(
    { errors: [{ category: 'API_ERROR', code: 'INTERNAL_SERVER_ERROR', detail }] },
    { status: 500 },
  )
}

function unknownPathError(): SquareProblem {
  return new SquareProblem(404, {
    category: 'INVALID_REQUEST_ERROR',
    code: 'NOT_FOUND',
    detail: 'Resource not found.',
  })
}

function tooLarge(): Response {
  return toErrorResponse(invalid('BAD_REQUEST', 'The body is too large.'), () => undefined)
}
