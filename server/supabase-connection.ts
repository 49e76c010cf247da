import { createPostgresConnection, type PostgresConnection } from '@supabase/lite/postgres'
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import { DatabaseGone, openPool, type Pool } from './postgres/pool.ts'
import { asPostgrestError } from './postgrest-errors.ts'

export type SupabaseConnection = { connection: PostgresConnection; close: () => Promise<void> }
type Options = { url: string; size: number; onGone: () => void }

/** As on hosted projects: no request of the API may keep the database busy for longer. */
const statementTimeoutMs = 8000

/** The library's way to PostgreSQL, over our pool: the client that it brings ends the whole process with a connection. */
export function createSupabaseConnection({ url, size, onGone }: Options): SupabaseConnection {
  const connection = createPostgresConnection({ url })
  const pool = tellingOf(openPool(url, { size, statementTimeoutMs, parsers }), onGone)
  connection.kysely = new Kysely({ dialect: new PostgresDialect({ pool: pool as PostgresPool }) })
  // Left to itself the library grants everything to the API roles on its first request. Our migrations name the grants.
  Object.assign(connection, { rlsState: 'active', normalizeDbError: asPostgrestError })
  return { connection, close: pool.end }
}

/** The library answers for a database that is gone in many ways; who forwarded the request shall know. */
function tellingOf(pool: Pool, onGone: () => void): Pool {
  const told = (error: unknown) => {
    if (error instanceof DatabaseGone) onGone()
    throw error
  }
  return {
    connect: async () => {
      const connection = await pool.connect().catch(told)
      return {
        ...connection,
        query: (text, values) => connection.query(text, values?.map(asSent)).catch(told),
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
