import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { openSql, type Sql } from '@nightlark/local-supabase/postgres/sql'
import { copyDatabase, type OwnDatabase } from '@nightlark/local-supabase/test/cluster'
import { Hono } from 'hono'
import { inject } from 'vitest'
import { createFakeSquare, type FakeSquare } from '../api.ts'
import { prepareFakeSquare } from '../schema.ts'

export const accessToken = 'practice-access-token'
export const applicationId = 'sandbox-sq0idb-practice'
export const locationId = 'PRACTICE1'
export const webhook = { signatureKey: 'signing', notificationUrl: 'https://nightlark.example/hook' }

export type SquareHost = FakeSquare & {
  url: string
  origin: string
  sql: Sql
  databaseUrl: string
  /** Advances both the app's clock and the clock of deliveries. */
  pass: (milliseconds: number) => void
  errors: unknown[]
  close: () => Promise<void>
}

/** Uses a new database, or shares another host's. */
export async function startSquare(
  other?: SquareHost,
  addPages: (app: Hono) => void = () => undefined,
  database?: OwnDatabase,
): Promise<SquareHost> {
  const copy = other ? null : (database ?? (await copyDatabase(inject('projectClusterUrl'))))
  const databaseUrl = other?.databaseUrl ?? copy?.url ?? ''
  const sql = openSql(databaseUrl, { size: 10 })
  await prepareFakeSquare(sql)
  // Open all connections first, so that concurrent calls really overlap.
  await Promise.all(Array.from({ length: 10 }, () => sql`select pg_sleep(0.03)`))

  let passed = 0
  const started = Date.now()
  const now = () => new Date(started + passed)
  const errors: unknown[] = []
  const log = (error: unknown) => errors.push(error)
  const square = createFakeSquare({
    sql,
    accessToken,
    locationId,
    merchantId: 'PRACTICE',
    webhook,
    now,
    clock: now,
    log,
  })

  const root = new Hono()
  addPages(root)
  root.route('/practice/square', square.app)
  const server = createServer(getRequestListener(root.fetch))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await sql.end()
    await copy?.drop()
  }
  const pass = (milliseconds: number) => {
    passed += milliseconds
  }
  return { ...square, url: `${origin}/practice/square`, origin, sql, databaseUrl, pass, errors, close }
}
