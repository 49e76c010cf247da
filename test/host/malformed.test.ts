import { Writable } from 'node:stream'
import fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishableKey } from '../../server/data/keys.ts'
import { redirectConsole } from '../../server/start/log.ts'
import { type Malformed, malformed } from './malformed-requests.ts'
import { newAdmin, newPerson, startTestHost, type TestHost } from './test-host.ts'

const lines: string[] = []
const stream = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk))
    done()
  },
})

let host: TestHost
let tokens: { visitor?: string; member: string; admin: string }
const { error, warn } = console
beforeAll(async () => {
  const log = pino({ level: 'warn' }, stream)
  host = await startTestHost({ LOG_LEVEL: 'warn' }, undefined, log)
  redirectConsole(log)
  tokens = { member: (await newPerson(host)).token, admin: (await newAdmin(host)).token }
})
afterAll(async () => {
  Object.assign(console, { error, warn })
  await host.close()
})

async function sendMalformed({ method, path, headers, body, who }: Malformed) {
  const all = new Headers({ 'Content-Type': 'application/json', apikey: publishableKey })
  if (tokens[who]) all.set('Authorization', `Bearer ${tokens[who]}`)
  for (const [name, value] of headers) all.set(name, value)
  const sent = ['GET', 'HEAD'].includes(method) ? null : body
  const answer = await fetch(host.url + path, { method, headers: all, body: sent, redirect: 'manual' })
  return { status: answer.status, text: await answer.text() }
}

const inner =
  /\b(Type|Syntax|Range|Reference|Postgres)Error\b|Cannot read|is not a function|node_modules|postgres:/
const requests = 300
const atOnce = 25

describe.each(Object.entries(malformed))('a malformed request %s', (_, arbitrary) => {
  it('a malformed request gets a 4xx response without internal details', { timeout: 60_000 }, async () => {
    const sample = fc.sample(arbitrary, { seed: 20_260_105, numRuns: requests })
    const wrong: unknown[] = []
    for (let from = 0; from < sample.length; from += atOnce) {
      await host.sql`delete from private.rate_limits`
      const batch = sample.slice(from, from + atOnce)
      for (const [at, { status, text }] of (await Promise.all(batch.map(sendMalformed))).entries())
        if (status >= 500 || inner.test(text)) wrong.push({ ...batch[at], status, text: text.slice(0, 200) })
    }
    expect(wrong).toEqual([])
    expect(lines).toEqual([])
  })
})

const plain: Omit<Malformed, 'path'> = { method: 'GET', headers: [], body: '', who: 'visitor' }

it('no malformed request pollutes a shared object prototype', async () => {
  for (const name of ['__proto__', 'constructor', 'toString', '%22__proto__%22', '%20toString'])
    for (const path of [`bays?${name}=eq.1`, `bays?select=id,bookings(id)&bookings.${name}=eq.1`]) {
      expect((await sendMalformed({ ...plain, path: `/rest/v1/${path}` })).status).toBe(400)
    }
  expect([
    Object.keys(Object.prototype),
    Object.keys(Object),
    Object.keys(Object.prototype.toString),
  ]).toEqual([[], [], []])
})
