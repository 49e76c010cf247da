import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { isGiftCard } from '#domain/catalogue/catalogue.ts'
import { products } from '#domain/catalogue/data.ts'
import { addDays, dayOf } from '#domain/venue/venue-clock.ts'
import { publishableKey } from '../../server/data/keys.ts'
import { buildCheckout, calculateTotal } from '../functions/world/calls.ts'

// biome-ignore lint/suspicious/noExplicitAny: each reader of an answer checks what it reads.
type Answer = { status: number; body: any }
type Asked = { body?: unknown; token?: string; address: string }
type Kind = 'rows' | 'session' | 'order' | 'booking'

export type Traffic = {
  /** Acknowledged purchases: idempotency keys of paid orders and numbers of bookings. */
  orders: string[]
  bookings: string[]
  /** Answers that must not occur, whatever happens to the database. */
  wrongAnswers: string[]
  /** How often each kind of visit ended in each status. */
  counts: Record<string, number>
  /** The milliseconds until the next successful answer. */
  waitForSuccess: () => Promise<number>
  /** Lets all visits finish. */
  end: () => Promise<void>
}

type Options = {
  /** How many visits of each kind run at once. */
  each?: number
  /** The greatest number of purchases; unlimited if left out. */
  visits?: { order?: number; booking?: number }
  /** The process may be killed, so connections may be refused. */
  mayRefuseConnections?: boolean
}

/**
 * Visits that read, refresh their session, buy and book, concurrently and repeatedly. The server's address
 * may change.
 */
export function startTraffic(urlNow: () => string, options: Options = {}): Traffic {
  const { each = 3, visits = {}, mayRefuseConnections = false } = options
  const traffic = { orders: [], bookings: [], wrongAnswers: [], counts: {} } as Pick<
    Traffic,
    'orders' | 'bookings' | 'wrongAnswers' | 'counts'
  >
  const left: Partial<Record<Kind, number>> = { ...visits }
  let isOver = false
  let waiting: (() => void)[] = []

  const recordAnswer = (kind: Kind, path: string, answer: Answer | null) => {
    const name = `${kind} ${answer?.status ?? 'nobody'}`
    traffic.counts[name] = (traffic.counts[name] ?? 0) + 1
    const fault = answer ? findFault(path, answer) : mayRefuseConnections ? undefined : 'no answer'
    if (fault) traffic.wrongAnswers.push(`${path}: ${fault}`)
    if (answer?.status !== 200) return
    for (const heard of waiting) heard()
    waiting = []
  }
  const ask: Ask = async (kind, path, asked) => {
    const answer = await send(urlNow(), path, asked)
    recordAnswer(kind, path, answer)
    // A visit waits after a server error before it asks again.
    if (!answer || answer.status >= 500) await sleep(100)
    return answer
  }
  const visitors: Record<Kind, () => () => Promise<void>> = {
    rows: () => startReading(ask, traffic),
    session: () => startSession(ask),
    order: () => () => buyOnce(ask, traffic),
    booking: () => () => bookOnce(ask, traffic),
  }
  const repeatVisits = async (kind: Kind) => {
    const visit = visitors[kind]()
    while (!isOver && (left[kind] === undefined || left[kind] > 0)) {
      if (left[kind] !== undefined) left[kind]--
      await visit()
      // Reads pause to leave room for purchases.
      if (kind === 'rows' || kind === 'session') await sleep(50)
    }
  }
  const kinds = Object.keys(visitors) as Kind[]
  const buying = kinds.filter((kind) => left[kind] !== undefined)
  const running = kinds.map((kind) => Promise.all(Array.from({ length: each }, () => repeatVisits(kind))))
  return {
    ...traffic,
    waitForSuccess: async () => {
      const since = performance.now()
      await new Promise<void>((resolve) => waiting.push(resolve))
      return performance.now() - since
    },
    end: async () => {
      await Promise.all(running.filter((_, index) => buying.includes(kinds[index] as Kind)))
      isOver = true
      await Promise.all(running)
    },
  }
}

type Ask = (kind: Kind, path: string, asked: Asked) => Promise<Answer | null>

function startReading(ask: Ask, traffic: Pick<Traffic, 'wrongAnswers'>) {
  const email = `${randomUUID()}@example.com`
  const address = newAddress()
  let token: string | undefined
  return async () => {
    token ??= (await signUp(ask, 'rows', email, address))?.access_token
    if (!token) return
    const answer = await ask('rows', '/rest/v1/profiles?select=email', { token, address })
    if (answer?.status === 200 && answer.body?.[0]?.email !== email)
      traffic.wrongAnswers.push(`a member read ${JSON.stringify(answer.body)} of their profile`)
  }
}

function startSession(ask: Ask) {
  const address = newAddress()
  let refreshToken: string | undefined
  return async () => {
    refreshToken ??= (await signUp(ask, 'session', `${randomUUID()}@example.com`, address))?.refresh_token
    if (!refreshToken) return
    const path = '/auth/v1/token?grant_type=refresh_token'
    const answer = await ask('session', path, { body: { refresh_token: refreshToken }, address })
    if (answer?.status === 200) refreshToken = answer.body.refresh_token
  }
}

async function signUp(ask: Ask, kind: Kind, email: string, address: string) {
  const body = { email, password: 'a fine password', data: { full_name: 'Terry Traffic' } }
  const answer = await ask(kind, '/auth/v1/signup', { body, address })
  return answer?.status === 200 ? answer.body : null
}

/** How often a visit retries after a server error or a refused connection. */
const patience = 60

async function retryUntilAnswered(ask: () => Promise<Answer | null>): Promise<Answer | null> {
  for (let tries = 0; tries < patience; tries++) {
    const answer = await ask()
    if (answer && answer.status < 500) return answer
  }
  return null
}

/** A payment attempt keeps its idempotency key, as in the browser. */
async function buyOnce(ask: Ask, traffic: Pick<Traffic, 'orders'>): Promise<void> {
  const attemptId = randomUUID()
  const items = [uncountedProduct]
  const asked = {
    body: buildCheckout({ items, amount: calculateTotal(items), attemptId }),
    address: newAddress(),
  }
  const answer = await retryUntilAnswered(() => ask('order', '/functions/v1/process-square-payment', asked))
  if (answer?.status === 200) traffic.orders.push(attemptId)
}

async function bookOnce(ask: Ask, traffic: Pick<Traffic, 'bookings'>): Promise<void> {
  const address = newAddress()
  const call = (name: string, body: unknown) =>
    retryUntilAnswered(() => ask('booking', `/functions/v1/${name}`, { body, address }))
  const day = addDays(dayOf(Date.now()), 1 + randomInt(12))
  const listed = await call('list-availability', { day, minutes: 60 })
  const bays = listed?.body?.days?.[0]?.bays.filter(({ starts }: { starts: unknown[] }) => starts.length > 0)
  if (!bays?.length) return
  const bay = bays[randomInt(bays.length)]
  const { start } = bay.starts[randomInt(bay.starts.length)]
  const held = await call('hold-bay', { bayId: bay.bayId, start, minutes: 60 })
  if (held?.status !== 200) return
  const { id, key, totalCents } = held.body.hold
  const guest = { name: 'Gus Guest', email: `${randomUUID()}@example.com`, phone: '(256) 555-0100' }
  const order = { hold: { id, key }, amount: totalCents / 100, sourceId: 'cnon:card-nonce-ok', ...guest }
  const booked = await call('book-bay', order)
  if (booked?.status === 200) traffic.bookings.push(booked.body.number)
}

/** A product without counted stock. */
const uncountedProduct = (() => {
  const product = products.find(
    (one) => one.inStock && one.stock === null && one.variants.length === 0 && !isGiftCard(one),
  )
  if (!product) throw new Error('the catalogue counts everything')
  return { id: product.id, name: product.name, price: product.priceCents / 100, quantity: 1 }
})()

async function send(url: string, path: string, { body, token, address }: Asked): Promise<Answer | null> {
  const headers = {
    apikey: publishableKey,
    'content-type': 'application/json',
    'x-forwarded-for': address,
    ...(token && { authorization: `Bearer ${token}` }),
  }
  const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
  try {
    const response = await fetch(`${url}${path}`, { ...init, signal: AbortSignal.timeout(30_000) })
    return { status: response.status, body: await response.json() }
  } catch {
    return null
  }
}

/**
 * The fault of an answer, if any. Server errors must have the format of their interface; other statuses are
 * fine.
 */
function findFault(path: string, { status, body }: Answer): string | undefined {
  if (status < 500)
    return status === 200 || [402, 409, 422, 429].includes(status)
      ? undefined
      : `${status} ${JSON.stringify(body)}`
  const told = path.startsWith('/functions/')
    ? (status === 503 && body.code === 'unavailable') || (status === 504 && body.code === 'unanswered')
    : path.startsWith('/rest/')
      ? status === 503 && body.code === 'PGRST000'
      : status === 503 && body.error_code === 'unexpected_failure'
  return told ? undefined : `${status} ${JSON.stringify(body)}`
}

const newAddress = () => `198.51.${randomInt(256)}.${randomInt(256)}`
