import { randomUUID } from 'node:crypto'
import { accessToken, applicationId, type SquareHost } from './square-host.ts'

export type SquareAnswer = { status: number; body: Body }
type Money = { amount: number; currency: string }
export type Payment = {
  id: string
  status: string
  version_token: string
  amount_money: Money
  total_money: Money
  refunded_money?: Money
  refund_ids?: string[]
  delayed_until?: string
  created_at: string
  updated_at: string
  receipt_number?: string
  risk_evaluation: { risk_level: string }
  card_details: {
    status: string
    card: Record<string, unknown>
    card_payment_timeline: Record<string, string>
  }
}
type Refund = {
  id: string
  status: string
  payment_id: string
  location_id: string
  created_at: string
  amount_money: Money
}
type Body = {
  payment: Payment
  payments: Payment[]
  refund: Refund
  refunds: Refund[]
  cursor?: string
  errors: { category: string; code: string; detail: string; field?: string }[]
}

export async function call(
  { url }: { url: string },
  path: string,
  body?: unknown,
  token: string | null = accessToken,
): Promise<SquareAnswer> {
  const response = await fetch(url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Body }
}

export function usd(amount: number): Money {
  return { amount, currency: 'USD' }
}

export function order(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    source_id: 'cnon:card-nonce-ok',
    idempotency_key: randomUUID(),
    amount_money: usd(2700),
    ...changes,
  }
}

export function pay(host: SquareHost, changes: Record<string, unknown> = {}): Promise<SquareAnswer> {
  return call(host, '/v2/payments', order(changes))
}

export function refund(host: SquareHost, paymentId: string, amount: number, key: string = randomUUID()) {
  const body = { idempotency_key: key, payment_id: paymentId, amount_money: usd(amount), reason: 'Too big' }
  return call(host, '/v2/refunds', body)
}

export function list(host: SquareHost, of: 'payments' | 'refunds', query: Record<string, string> = {}) {
  return call(host, `/v2/${of}?${new URLSearchParams(query)}`)
}

export function queueMisbehaviors(
  host: SquareHost,
  ...next: Record<string, unknown>[]
): Promise<SquareAnswer> {
  return call(host, '/control', { next })
}

export async function ledger({ url }: SquareHost) {
  const headers = { Authorization: `Bearer ${accessToken}` }
  const response = await fetch(`${url}/control/ledger`, { headers })
  return (await response.json()) as {
    payments: { id: string; status: string; idempotency_key: string }[]
    totals: { authorized: number; captured: number; refunded: number; voided: number }
  }
}

type TokenAnswer = {
  status: number
  body: { token: string; challenge: string | null; errors?: { field: string }[] }
}

export async function fetchToken(
  host: SquareHost,
  card: { number: string } & Record<string, unknown>,
): Promise<TokenAnswer> {
  const { status, body } = await call(
    host,
    '/v2/card-nonce',
    { application_id: applicationId, expiry: '12/39', cvv: '111', postal_code: '35055', ...card },
    null,
  )
  return { status, body: body as unknown as TokenAnswer['body'] }
}

export function codes({ body }: SquareAnswer): string[] {
  return body.errors?.map(({ code }) => code) ?? []
}

export function times<T>(count: number, act: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => act(index)))
}
