import { AsyncLocalStorage } from 'node:async_hooks'
import { createPostgresConnection, type PostgresConnection } from '@supabase/lite/postgres'
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import { DatabaseGone, openPool, type Pool } from '../postgres/pool.ts'
import { toPostgrestError } from './postgrest-errors.ts'

export type SupabaseConnection = {
  connection: PostgresConnection
  /** Lets the library answer a request; throws DatabaseGone if the database was lost meanwhile. */
  answer: (work: () => Promise<Response>) => Promise<Response>
  close: () => Promise<void>
}
type Visit = { isGone: boolean }

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

  const answer = async (work: () => Promise<Response>) => {
    const visit: Visit = { isGone: false }
    const response = await visits.run(visit, work)
    // The library hides a lost database behind other answers, such as "table does not exist".
    if (visit.isGone && !response.ok) throw new DatabaseGone()
    return response
  }
  return { connection, answer, close: pool.end }
}

/** A pool that notes when the database is lost. */
function poolOf(pool: Pool, visits: AsyncLocalStorage<Visit>): Pool {
  const noteLoss = (error: unknown) => {
    if (error instanceof DatabaseGone) Object.assign(visits.getStore() ?? {}, { isGone: true })
    throw error
  }
  return {
    connect: async () => {
      const { query, release } = await pool.connect().catch(noteLoss)
      return {
        query: (text, values) => query(text, values?.map(toParameter)).catch(noteLoss),
        release,
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
