import { setTimeout as sleep } from 'node:timers/promises'
import pg, { type QueryResultRow } from 'pg'
import { parse, toClientConfig } from 'pg-connection-string'
import { Batch, type BatchStep, PreparedStatements, type TextRow } from './batch.ts'
import { textTypes } from './text-types.ts'

export type PoolOptions = {
  /** The greatest number of connections. */
  size: number
  /** PostgreSQL cancels statements that take longer. */
  statementTimeoutMs?: number
}

export type Answer = { command: string; rowCount: number; rows: QueryResultRow[] }
export type Connection = {
  query: (text: string, values?: readonly unknown[]) => Promise<Answer>
  /** The same for one of few texts that come again and again: the connection keeps it prepared. */
  queryPrepared: (text: string, values: readonly unknown[]) => Promise<Answer>
  /** Executes statements in one transaction and in one trip, and keeps them prepared; answers the rows of the last. */
  batch: (steps: readonly BatchStep[]) => Promise<TextRow[]>
  /** Returns the connection to the pool, or closes it if its state is not known. */
  release: (isBroken?: boolean) => void
}
export type Pool = { connect: () => Promise<Connection>; end: () => Promise<void> }

/** The database could not be reached or did not answer: the statement may have been executed or not. */
export class DatabaseGone extends Error {
  override name = 'DatabaseGone'
  /** PostgreSQL's error code, if it still sent one. */
  readonly code: string

  constructor(cause?: unknown) {
    super('The database does not answer.', { cause })
    this.code = (cause instanceof pg.DatabaseError && cause.code) || 'database_gone'
  }
}

// Connection failures, a lack of resources, and a server that is stopping or starting.
const serverTroubleCodes = /^(08|53|57P0|58)/

/**
 * A pool whose connections may end at any moment: the statement on a lost one fails with DatabaseGone, the next one gets a new
 * connection, and no lost connection is an unhandled error.
 */
export function openPool(url: string, { size, statementTimeoutMs }: PoolOptions): Pool {
  const pool = new pg.Pool({
    ...connectionOptions(url),
    max: size,
    idleTimeoutMillis: 60_000,
    ...(statementTimeoutMs && { statement_timeout: statementTimeoutMs }),
    types: textTypes(),
  })
  const kept = new WeakMap<pg.PoolClient, PreparedStatements>()
  const nameOf = createNames()
  // Idle connections report their end here; the next statement fails with it anyway.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return {
    connect: async () => {
      const client = await pool.connect().catch(throwDatabaseGone)
      const prepared = kept.get(client) ?? new PreparedStatements()
      kept.set(client, prepared)
      let isEnding = false
      const throwFailed = (error: Error): never => {
        // PostgreSQL says why before it hangs up: the pool must not lend the connection out in between.
        isEnding ||= isDatabaseGone(error)
        return throwDatabaseGone(error)
      }
      return {
        query: (text, values) => client.query(text, values && [...values]).then(lastOf, throwFailed),
        queryPrepared: (text, values) =>
          client.query({ name: nameOf(text), text, values: [...values] }).then(lastOf, throwFailed),
        batch: (steps) =>
          new Promise<TextRow[]>((resolve, reject) => {
            client.query(new Batch(steps, prepared, (error, rows) => (error ? reject(error) : resolve(rows))))
          }).catch(throwFailed),
        release: (isBroken) => client.release(isBroken || isEnding || prepared.areMany),
      }
    },
    // A slow statement must not delay the shutdown of PostgreSQL.
    end: () => Promise.race([pool.end(), sleep(2000, undefined, { ref: false })]),
  }
}

// Each costs memory in PostgreSQL, on each connection.
const mostNames = 500

/** A name for each text; none once there are too many. */
function createNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  return (text) => {
    if (!names.has(text) && names.size < mostNames) names.set(text, `named_${names.size}`)
    return names.get(text)
  }
}

export function connectionOptions(url: string): pg.ClientConfig {
  return {
    ...toClientConfig(parse(url, { useLibpqCompat: true })),
    // Waiting longer for a connection fails.
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    options: '-c TimeZone=UTC',
  }
}

/** A text with several statements has several results; the last one counts. */
function lastOf(answer: pg.QueryResult | pg.QueryResult[]): Answer {
  const last = Array.isArray(answer) ? answer.at(-1) : answer
  return { command: last?.command ?? '', rowCount: last?.rowCount ?? 0, rows: last?.rows ?? [] }
}

function isDatabaseGone(error: Error): boolean {
  return !(error instanceof pg.DatabaseError) || serverTroubleCodes.test(error.code ?? '')
}

function throwDatabaseGone(error: Error): never {
  throw isDatabaseGone(error) ? new DatabaseGone(error) : error
}
