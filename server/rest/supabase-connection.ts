import { AsyncLocalStorage } from 'node:async_hooks'
import { createPostgresConnection, type PostgresConnection } from '@supabase/lite/postgres'
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import { type Connection, DatabaseGone, openPool, type Pool } from '../postgres/pool.ts'
import { asPostgrestError } from './postgrest-errors.ts'

export type SupabaseConnection = {
  connection: PostgresConnection
  /** Lets the library answer a request; fails as DatabaseGone when the database went meanwhile. */
  answer: (work: () => Promise<Response>) => Promise<Response>
  /** The same with all of its statements in one transaction, which is kept unless the answer tells of a fault of ours. */
  answerAtOnce: (work: () => Promise<Response>) => Promise<Response>
  close: () => Promise<void>
}
type Visit = { isGone: boolean; connection?: Connection }

/** As on hosted projects: no request of the API may keep the database busy for longer. */
const statementTimeoutMs = 8000

/** The library's way to PostgreSQL, over our pool: the client that it brings ends the whole process with a connection. */
export function createSupabaseConnection(url: string, size: number): SupabaseConnection {
  const connection = createPostgresConnection({ url })
  const pool = openPool(url, { size, statementTimeoutMs, parsers })
  const visits = new AsyncLocalStorage<Visit>()
  connection.kysely = new Kysely({
    dialect: new PostgresDialect({ pool: poolOf(pool, visits) as PostgresPool }),
  })
  // Left to itself the library grants everything to the API roles on its first request. Our migrations name the grants.
  Object.assign(connection, { rlsState: 'active', normalizeDbError: asPostgrestError })

  const answer = async (work: () => Promise<Response>, visit: Visit = { isGone: false }) => {
    const response = await visits.run(visit, work)
    // The library has many answers to that, some of them wrong: a table that it cannot see «does not exist».
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
  let isSpoilt = true
  try {
    await connection.query('begin')
    const response = await work(connection)
    const { command } = await connection.query(response.status < 500 ? 'commit' : 'rollback')
    isSpoilt = false
    if (response.ok && command !== 'COMMIT') throw new Error('What was answered could not be kept.')
    return response
  } finally {
    connection.release(isSpoilt)
  }
}

/** Lends the connection of the visit's transaction, if it has one, and notes when the database is gone. */
function poolOf(pool: Pool, visits: AsyncLocalStorage<Visit>): Pool {
  const told = (error: unknown) => {
    if (error instanceof DatabaseGone) Object.assign(visits.getStore() ?? {}, { isGone: true })
    throw error
  }
  return {
    connect: async () => {
      const lent = visits.getStore()?.connection
      const { query, release } = lent ?? (await pool.connect().catch(told))
      return {
        query: (text, values) => query(text, values?.map(asSent)).catch(told),
        release: lent ? () => undefined : release,
      }
    },
    end: pool.end,
  }
}

/** The client would write a list as PostgreSQL's own array; one that holds objects can only be meant as JSON. */
function asSent(value: unknown): unknown {
  const isJson = Array.isArray(value) && value.some((part) => typeof part === 'object' && part !== null)
  return isJson ? JSON.stringify(value) : value
}

const textList: number = 1009

/** As PostgREST writes them, so that both hosts give the browser the same JSON. By the numbers of PostgreSQL's types. */
const parsers = {
  20: (text: string) => (Number.isSafeInteger(Number(text)) ? Number(text) : BigInt(text)),
  1700: Number,
  1184: (text: string) => text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'),
  // Lists of names, which the client leaves as they are written.
  ...Object.fromEntries([1002, 1003].map((type) => [type, pg.types.getTypeParser(textList)])),
  ...Object.fromEntries([600, 718, 1083, 1266].map((type) => [type, String])),
}
