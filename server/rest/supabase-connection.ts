import { AsyncLocalStorage } from 'node:async_hooks'
import { createPostgresConnection, type PostgresConnection } from '@supabase/lite/postgres'
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import { type Connection, DatabaseGone, openPool, type Pool } from '../postgres/pool.ts'
import { toPostgrestError } from './postgrest-errors.ts'

export type SupabaseConnection = {
  connection: PostgresConnection
  /** Lets the library answer a request; throws DatabaseGone if the database was lost meanwhile. */
  answer: (work: () => Promise<Response>) => Promise<Response>
  /** The same in one transaction, which is committed unless the answer is a server error. */
  answerAtOnce: (work: () => Promise<Response>) => Promise<Response>
  close: () => Promise<void>
}
type Visit = { isGone: boolean; connection?: Connection }

/** As on hosted projects: PostgreSQL cancels API statements that take longer. */
const statementTimeoutMs = 8000

/** Connects the library to our pool, because its own client ends the process when a connection is lost. */
export function createSupabaseConnection(url: string, size: number): SupabaseConnection {
  const connection = createPostgresConnection({ url })
  const pool = openPool(url, { size, statementTimeoutMs, parsers })
  const visits = new AsyncLocalStorage<Visit>()
  connection.kysely = new Kysely({
    dialect: new PostgresDialect({ pool: poolOf(pool, visits) as PostgresPool }),
  })
  // By default the library grants everything to the API roles at the first request. Our migrations make the grants.
  Object.assign(connection, { rlsState: 'active', normalizeDbError: toPostgrestError })

  const answer = async (work: () => Promise<Response>, visit: Visit = { isGone: false }) => {
    const response = await visits.run(visit, work)
    // The library hides a lost database behind other answers, such as "table does not exist".
    if (visit.isGone && !response.ok) throw new DatabaseGone()
    return response
  }
  const answerAtOnce = (work: () => Promise<Response>) =>
    inTransaction(pool, (connection) => answer(work, { isGone: false, connection }))
  return { connection, answer: (work) => answer(work), answerAtOnce, close: pool.end }
}

async function inTransaction(
  pool: Pool,
  work: (connection: Connection) => Promise<Response>,
): Promise<Response> {
  const connection = await pool.connect()
  let isBroken = true
  try {
    await connection.query('begin')
    const response = await work(connection)
    const { command } = await connection.query(response.status < 500 ? 'commit' : 'rollback')
    isBroken = false
    if (response.ok && command !== 'COMMIT') throw new Error('What was answered could not be kept.')
    return response
  } finally {
    connection.release(isBroken)
  }
}

/** A pool that uses the connection of the request's transaction, if it has one, and notes when the database is lost. */
function poolOf(pool: Pool, visits: AsyncLocalStorage<Visit>): Pool {
  const noteLoss = (error: unknown) => {
    if (error instanceof DatabaseGone) Object.assign(visits.getStore() ?? {}, { isGone: true })
    throw error
  }
  return {
    connect: async () => {
      const lent = visits.getStore()?.connection
      const { query, release } = lent ?? (await pool.connect().catch(noteLoss))
      return {
        query: (text, values) => query(text, values?.map(toParameter)).catch(noteLoss),
        release: lent ? () => undefined : release,
      }
    },
    end: pool.end,
  }
}

/** The client would send a list as a PostgreSQL array; one that holds objects can only be meant as JSON. */
function toParameter(value: unknown): unknown {
  const isJson = Array.isArray(value) && value.some((part) => typeof part === 'object' && part !== null)
  return isJson ? JSON.stringify(value) : value
}

const textList: number = 1009

/** By the number (OID) of the type, as PostgREST writes them, so that both hosts send the same JSON. */
const parsers = {
  20: (text: string) => (Number.isSafeInteger(Number(text)) ? Number(text) : BigInt(text)),
  1700: Number,
  1184: (text: string) => text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'),
  // Arrays of "char" and name, which the client would not parse.
  ...Object.fromEntries([1002, 1003].map((type) => [type, pg.types.getTypeParser(textList)])),
  ...Object.fromEntries([600, 718, 1083, 1266].map((type) => [type, String])),
}
