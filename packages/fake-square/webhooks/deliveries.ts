import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from '../sql.ts'

export type Deliver = (url: string, init: RequestInit) => Promise<Response>

export type Delivery = {
  sql: Sql
  webhook: { signatureKey: string; notificationUrl: string }
  clock: () => Date
  deliver: Deliver
}

type Event = { id: string; body: string; copies: number; attempts: number; created_at: Date }

export const maxTries = 11
const timeoutMs = 10_000
// Longer than one delivery takes, so that no other process sends the event too.
const lease = '90 seconds'

/** Sends due events one after the other; returns the number of attempts. */
export async function deliverDue(delivery: Delivery): Promise<number> {
  let tries = 0
  for (let event = await claimDue(delivery); event; event = await claimDue(delivery)) {
    await recordResult(delivery, event, await send(delivery, event))
    tries += 1
  }
  return tries
}

async function claimDue({ sql, clock }: Delivery): Promise<Event | undefined> {
  const [event] = await sql<Event[]>`
    update practice.events set attempts = attempts + 1, next_try_at = ${clock()}::timestamptz + ${lease}::interval
    where id = (
      select id from practice.events where next_try_at <= ${clock()}
      order by position limit 1 for update skip locked
    ) returning id, body, copies, attempts, created_at`
  return event
}

async function send(delivery: Delivery, event: Event): Promise<{ isAccepted: boolean; status: string }> {
  const answers: string[] = []
  for (let copy = 0; copy < event.copies; copy += 1) answers.push(await sendOnce(delivery, event))
  const taken = answers.find((status) => /^2\d\d$/.test(status))
  return { isAccepted: taken !== undefined, status: taken ?? answers.at(-1) ?? 'none' }
}

async function sendOnce(
  { webhook, deliver }: Delivery,
  { body, attempts, created_at }: Event,
): Promise<string> {
  const { signatureKey, notificationUrl } = webhook
  const headers: Record<string, string> = {
    'Content-Type': 'application/json',
    'User-Agent': 'Square Connect v2 (practice)',
    'square-environment': 'Sandbox',
    'square-initial-delivery-timestamp': created_at.toISOString(),
    'x-square-hmacsha256-signature': sign(signatureKey, notificationUrl, body),
  }
  if (attempts > 1) headers['square-retry-number'] = String(attempts - 1)
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const response = await deliver(notificationUrl, { method: 'POST', headers, body, signal })
    await response.arrayBuffer()
    return String(response.status)
  } catch (error) {
    return error instanceof Error ? error.name : 'unreachable'
  }
}

function sign(key: string, url: string, body: string): string {
  return createHmac('sha256', key).update(`${url}${body}`).digest('base64')
}

async function recordResult(
  { sql, clock }: Delivery,
  { id, attempts }: Event,
  { isAccepted, status }: { isAccepted: boolean; status: string },
): Promise<void> {
  const isFinal = isAccepted || attempts >= maxTries
  const next = isFinal ? null : new Date(clock().getTime() + getRetryDelay(attempts))
  await sql`update practice.events
            set next_try_at = ${next}, last_status = ${status}, delivered_at = ${isAccepted ? clock() : null}
            where id = ${id} and attempts = ${attempts}`
}

/** From one second, growing fourfold up to six hours: eleven attempts take less than a day. */
export function getRetryDelay(attempts: number): number {
  return Math.min(1000 * 4 ** (attempts - 1), 6 * 3600 * 1000)
}

export function startRounds(
  round: () => Promise<unknown>,
  pause: number,
  log: (error: unknown) => void,
): () => Promise<void> {
  const ending = new AbortController()
  const running = (async () => {
    while (!ending.signal.aborted) {
      await round().catch(log)
      await sleep(pause, undefined, { signal: ending.signal, ref: false }).catch(() => undefined)
    }
  })()
  return async () => {
    ending.abort()
    await Promise.race([running, sleep(3000, undefined, { ref: false })])
  }
}
