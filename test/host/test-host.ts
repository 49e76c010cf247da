import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { Sql } from '@nightlark/local-supabase/postgres/sql'
import type { Realtime, RealtimePace } from '@nightlark/local-supabase/realtime/realtime'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, inject } from 'vitest'
import type { Database } from '#app/lib/backend/database.types.ts'
import { readConfig } from '../../server/config.ts'
import { publishableKey } from '../../server/data/keys.ts'
import { type Host, openDatabase, openHost } from '../../server/host.ts'
import { trackConnections } from '../../server/http/close-server.ts'
import { createVenueServer } from '../../server/http/listen.ts'
import type { Site } from '../../server/site/site.ts'
import { createLog, type Logger, redirectConsole } from '../../server/start/log.ts'
import { copyDatabase } from '../database.ts'

export type TestHost = Host & {
  realtime: Realtime
  url: string
  sql: Sql
  databaseUrl: string
  dataDir: string
  secretKey: string
  close: () => Promise<void>
}

// Real hashing is slow by design. Tests that depend on it use the product's cost.
export const lightCost = 4

const emptySite: Site = { answer: async () => new Response('Not found.', { status: 404 }) }

/** The server as the product runs it, on a socket, with a database copied for this test. */
export async function startTestHost(
  env: Record<string, string> = {},
  databaseUrl?: string,
  log?: Logger,
  {
    passwordCost = lightCost,
    uploadTimeoutMs,
    ...pace
  }: RealtimePace & { passwordCost?: number; uploadTimeoutMs?: number } = {},
): Promise<TestHost> {
  const copy = databaseUrl ? null : await copyDatabase(inject('clusterUrl'))
  const url = databaseUrl ?? copy?.url ?? ''
  const folder = await mkdtemp(join(tmpdir(), 'nightlark-host-'))
  // The product does this at its start, because libraries print refused requests.
  redirectConsole(createLog('silent'))
  const config = readConfig({ DATA_DIR: folder, DATABASE_URL: url, DEMO: 'on', LOG_LEVEL: 'silent', ...env })

  const server = createVenueServer()
  const closeServer = trackConnections(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const siteUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const database = await openDatabase({ url, dataDir: folder, connections: 30 })
  const host = await openHost({
    config,
    siteUrl,
    database,
    log: log ?? createLog(config.logLevel),
    site: emptySite,
    passwordCost,
    uploadTimeoutMs,
  })
  server.on('request', getRequestListener(host.gateway.fetch))
  const realtime = await host.startRealtime({ refusalDelayMs: 100, ...pace })
  server.on('upgrade', realtime.upgrade)

  const close = async () => {
    await realtime.close()
    await closeServer()
    await database.pool.end()
    await database.sql.end()
    await copy?.drop()
    await rm(folder, { recursive: true, force: true })
  }
  const known = { realtime, url: siteUrl, sql: database.sql, databaseUrl: url, dataDir: folder }
  return { ...host, ...database.keys, ...known, close }
}

/**
 * Fills an object before the first test of a file. The file can refer to it, and to its parts, at the top
 * level.
 */
export function fillBeforeAll<Made extends object>(make: () => Promise<Made>, empty = {} as Made): Made {
  beforeAll(async () => {
    Object.assign(empty, await make())
  })
  return empty
}

/** A server for the tests of a file. */
export function withHost(env: Record<string, string> = {}): TestHost {
  const host = fillBeforeAll(() => startTestHost(env))
  afterAll(() => host.close())
  return host
}

/** A client like the browser's, without storage. */
export function createVisitorClient(host: { url: string }) {
  return createClient<Database>(host.url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
}

let people = 0

/** Signs up a new person and returns their client. */
export async function newPerson(host: TestHost, details: { email?: string; name?: string } = {}) {
  const email = details.email ?? `person-${++people}@example.com`
  const password = 'a fine password'
  const client = createVisitorClient(host)
  const { data, error } = await client.auth.signUp({
    email,
    password,
    options: { data: { full_name: details.name ?? 'Pat Person', phone: '(256) 555-0100' } },
  })
  if (error || !data.user || !data.session) throw error ?? new Error('no session')
  // A test has more people at one address than a household.
  await host.limits.forget('sign-up by address', '127.0.0.1')
  await host.limits.forget('letters by address in a day', '127.0.0.1')
  return { client, email, password, id: data.user.id, token: data.session.access_token }
}

/** A person with a verified email. */
export async function newVerifiedPerson(host: TestHost) {
  const person = await newPerson(host)
  await host.sql`update public.profiles set email_proven_at = now() where id = ${person.id}`
  return person
}

export const newAdmin = (host: TestHost) => newEmployee(host, 'admin')
export const newStaff = (host: TestHost) => newEmployee(host, 'staff')

async function newEmployee(host: TestHost, role: 'admin' | 'staff') {
  const person = await newPerson(host, { name: role === 'admin' ? 'Ada Admin' : 'Sid Staff' })
  await giveRole(host.sql, person.id, role)
  return person
}

/** Gives a role without requiring a second factor, as the demo logins have it, for tests of other features. */
export async function giveRole(sql: Sql, userId: string, role: 'admin' | 'staff'): Promise<void> {
  await sql`insert into public.user_roles (user_id, role) values (${userId}, ${role})`
  await sql`insert into private.without_second_factor (user_id) values (${userId})`
  await sql`update public.profiles set email_proven_at = now() where id = ${userId}`
}
