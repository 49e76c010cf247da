import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { createClient } from '@supabase/supabase-js'
import { inject } from 'vitest'
import type { AuthEmail } from '../auth/auth-email.ts'
import { serverErrorBody } from '../http/api.ts'
import { type LocalSupabaseOptions, openLocalSupabase } from '../local-supabase.ts'
import { openPool } from '../postgres/pool.ts'
import type { Sql } from '../postgres/sql.ts'
import type { Realtime } from '../realtime/realtime.ts'
import { copyDatabase } from './cluster.ts'

export const publishableKey = 'sb_publishable_test'
const secretKey = 'sb_secret_test-of-local-supabase'
const statementTimeoutMs = 8000

export type TestProject = {
  url: string
  sql: Sql
  secretKey: string
  emails: AuthEmail[]
  realtime: Realtime
  close: () => Promise<void>
}

export async function startProject(
  schema = '',
  options: Partial<LocalSupabaseOptions> = {},
): Promise<TestProject> {
  const database = await copyDatabase(inject('projectClusterUrl'))
  await database.sql.unsafe(schema)
  const pool = openPool(database.url, { size: 10, statementTimeoutMs })
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const emails: AuthEmail[] = []
  const { api, startRealtime } = await openLocalSupabase({
    sql: database.sql,
    pool,
    databaseUrl: database.url,
    siteUrl: url,
    publishableKey,
    secretKey,
    trustedProxies: 0,
    sendEmail: async (_sql, email) => {
      emails.push(email)
    },
    // Real hashing is slow by design.
    passwordCost: 4,
    onError: (error) => {
      throw error
    },
    ...options,
  })
  api.onError((_error, c) => Response.json(serverErrorBody(c.req.path, 500, 'Failed'), { status: 500 }))
  server.on('request', getRequestListener(api.fetch))
  const realtime = await startRealtime({ refusalDelayMs: 100 })
  server.on('upgrade', realtime.upgrade)

  const close = async () => {
    await realtime.close()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await pool.end()
    await database.drop()
  }
  return { url, sql: database.sql, secretKey, emails, realtime, close }
}

export function visitor({ url }: { url: string }) {
  return createClient(url, publishableKey, { auth: { persistSession: false, autoRefreshToken: false } })
}

let people = 0

export async function newPerson(project: { url: string }, details: { email?: string; name?: string } = {}) {
  const email = details.email ?? `person-${++people}@example.com`
  const password = 'a fine password'
  const client = visitor(project)
  const { data, error } = await client.auth.signUp({
    email,
    password,
    options: { data: { full_name: details.name ?? 'Pat Person' } },
  })
  if (error || !data.user || !data.session) throw error ?? new Error('no session')
  return { client, email, password, id: data.user.id, token: data.session.access_token }
}
