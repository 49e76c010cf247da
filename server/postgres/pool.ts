import { setTimeout as sleep } from 'node:timers/promises'
import pg, { type QueryResultRow } from 'pg'
import { parse, toClientConfig } from 'pg-connection-string'

export type PoolOptions = {
  /** How many connections at the most. */
  size: number
  /** No statement may keep the database busy for longer. */
  statementTimeoutMs?: number
  /** How the texts of PostgreSQL's types are read, by the number of the type. */
  parsers?: Record<number, (text: string) => unknown>
}

export type Answer = { command: string; rowCount: number; rows: QueryResultRow[] }
export type Connection = {
  query: (text: string, values?: readonly unknown[]) => Promise<Answer>
  /** Back to the pool; one whose state is not known is closed. */
  release: (isSpoilt?: boolean) => void
}
export type Pool = { connect: () => Promise<Connection>; end: () => Promise<void> }

/** The database could not be asked, or did not answer: what was asked may have happened or not. */
export class DatabaseGone extends Error {
  override name = 'DatabaseGone'
  /** PostgreSQL's own, if it could still say one. */
  readonly code: string

  constructor(cause?: unknown) {
    super('The database does not answer.', { cause })
    this.code = (cause instanceof pg.DatabaseError && cause.code) || 'database_gone'
  }
}

// Connections, resources, and a server that stops, has stopped or is only starting.
const isServersTrouble = /^(08|53|57P0|58)/
const text = String
// Days, times without a zone, and spans stay as PostgreSQL writes them.
const parsers: PoolOptions['parsers'] = { 1082: text, 1114: text, 1186: text }

/**
 * Connections to PostgreSQL that may end at any moment: a statement on one that has ended fails as DatabaseGone, the next
 * one gets another connection, and no end of a connection is an error that nobody handles.
 */
export function openPool(url: string, { size, statementTimeoutMs, parsers: own }: PoolOptions): Pool {
  const pool = new pg.Pool({
    ...toClientConfig(parse(url, { useLibpqCompat: true })),
    max: size,
    // Whoever waits longer, for a free connection or for a new one, is told so instead.
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    options: '-c TimeZone=UTC',
    ...(statementTimeoutMs && { statement_timeout: statementTimeoutMs }),
    types: typesWith({ ...parsers, ...own }),
  })
  // Both an idle connection and one between two statements tell of their end in this way; who asks next learns of it.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return {
    connect: async () => {
      const client = await pool.connect().catch(asGone)
      return {
        query: (statement, values) => client.query(statement, values && [...values]).then(lastOf, asGone),
        release: (isSpoilt) => client.release(isSpoilt),
      }
    },
    // A statement that drags on must not use up the time that PostgreSQL needs to stop in order.
    end: () => Promise.race([pool.end(), sleep(2000, undefined, { ref: false })]),
  }
}

/** Several statements in one text have several answers. */
function lastOf(answer: pg.QueryResult | pg.QueryResult[]): Answer {
  const last = Array.isArray(answer) ? answer.at(-1) : answer
  return { command: last?.command ?? '', rowCount: last?.rowCount ?? 0, rows: last?.rows ?? [] }
}

function asGone(error: Error): never {
  if (error instanceof pg.DatabaseError && !isServersTrouble.test(error.code ?? '')) throw error
  throw new DatabaseGone(error)
}

function typesWith(own: Record<number, (text: string) => unknown>): pg.CustomTypesConfig {
  const types = new pg.TypeOverrides()
  for (const [type, parse] of Object.entries(own)) types.setTypeParser(Number(type), parse)
  return types
}
