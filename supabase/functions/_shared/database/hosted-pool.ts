import pg from 'pg'
import type { ConnectionPool } from './database.ts'
import { textTypes } from './text-types.ts'

/** Connections of one isolate. A pooler has to share what the database allows among all of them. */
const size = 3

/**
 * A pool over Supabase's transaction-mode pooler, or over PostgreSQL itself. A transaction may get another connection than the one
 * before it, so nothing is kept on a connection: no session settings, no prepared statements, no startup options.
 */
export function openHostedPool(address: string): ConnectionPool {
  const pool = new pg.Pool({
    connectionString: address,
    ...(needsTls(address) && { ssl: { rejectUnauthorized: false } }),
    max: size,
    idleTimeoutMillis: 10_000,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    types: textTypes(),
  })
  // Lost connections report here; the statement on one fails as well.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** As `sslmode=require`, unless the address says otherwise: Supabase signs its certificates itself. */
function needsTls(address: string): boolean {
  const { hostname, searchParams } = new URL(address)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return !isLocal && !searchParams.has('sslmode')
}
