import { setTimeout as sleep } from 'node:timers/promises'
import pg, { type QueryResultRow } from 'pg'
import { parse, toClientConfig } from 'pg-connection-string'
import { Batch, type BatchStep, PreparedStatements, type TextRow } from './batch.ts'

export type PoolOptions = {
  size: number
  statementTimeoutMs?: number
}

export type Answer = { command: string; rowCount: number; rows: QueryResultRow[] }
export type Connection = {
  query: (text: string, values?: readonly unknown[]) => Promise<Answer>
  /** Uses a prepared statement; only for a fixed set of texts. */
  queryPrepared: (text: string, values: readonly unknown[]) => Promise<Answer>
  /** One transaction in one round trip, with prepared statements. Returns the rows of the last. */
  batch: (steps: readonly BatchStep[]) => Promise<TextRow[]>
  /** A broken connection is closed instead of reused. */
  release: (isBroken?: boolean) => void
}
export type Pool = { connect: () => Promise<Connection>; end: () => Promise<void> }

/** The database did not answer: the statement may or may not have been executed. */
export class DatabaseGone extends Error {
  override name = 'DatabaseGone'
  /** PostgreSQL's error code, if it sent one. */
  readonly code: string

  constructor(cause?: unknown) {
    super('The database does not answer.', { cause })
    this.code = (cause instanceof pg.DatabaseError && cause.code) || 'database_gone'
  }
}

// Connection failures, lack of resources, and a server that is starting or stopping.
const serverTroubleCodes = /^(08|53|57P0|58)/

/** A statement on a lost connection fails with DatabaseGone; the next one gets a new connection. */
export function openPool(url: string, { size, statementTimeoutMs }: PoolOptions): Pool {
  const pool = new pg.Pool({
    ...connectionOptions(url),
    max: size,
    idleTimeoutMillis: 60_000,
    ...(statementTimeoutMs && { statement_timeout: statementTimeoutMs }),
    types: createTypeParsers(),
  })
  const statementsByClient = new WeakMap<pg.PoolClient, PreparedStatements>()
  const findName = createStatementNames()
  // An unhandled 'error' of an idle connection would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return {
    connect: async () => {
      const client = await pool.connect().catch(throwDatabaseGone)
      const prepared = statementsByClient.get(client) ?? new PreparedStatements()
      statementsByClient.set(client, prepared)
      let isEnding = false
      const rethrow = (error: Error): never => {
        // PostgreSQL sends the error before it disconnects: do not reuse the connection in between.
        isEnding ||= isDatabaseGone(error)
        return throwDatabaseGone(error)
      }
      return {
        query: (text, values) => client.query(text, values && [...values]).then(lastResult, rethrow),
        queryPrepared: (text, values) =>
          client.query({ name: findName(text), text, values: [...values] }).then(lastResult, rethrow),
        batch: (steps) =>
          new Promise<TextRow[]>((resolve, reject) => {
            client.query(new Batch(steps, prepared, (error, rows) => (error ? reject(error) : resolve(rows))))
          }).catch(rethrow),
        release: (isBroken) => client.release(isBroken || isEnding || prepared.isFull),
      }
    },
    // A slow statement must not delay the shutdown.
    end: () => Promise.race([pool.end(), sleep(2000, undefined, { ref: false })]),
  }
}

// Each named statement costs memory in PostgreSQL, per connection.
const maxNames = 500

/** Returns no name once there are too many. */
function createStatementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  return (text) => {
    if (!names.has(text) && names.size < maxNames) names.set(text, `named_${names.size}`)
    return names.get(text)
  }
}

export function connectionOptions(url: string): pg.ClientConfig {
  return {
    ...toClientConfig(parse(url, { useLibpqCompat: true })),
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    options: '-c TimeZone=UTC',
  }
}

function lastResult(answer: pg.QueryResult | pg.QueryResult[]): Answer {
  const last = Array.isArray(answer) ? answer.at(-1) : answer
  return { command: last?.command ?? '', rowCount: last?.rowCount ?? 0, rows: last?.rows ?? [] }
}

function isDatabaseGone(error: Error): boolean {
  return !(error instanceof pg.DatabaseError) || serverTroubleCodes.test(error.code ?? '')
}

function throwDatabaseGone(error: Error): never {
  throw isDatabaseGone(error) ? new DatabaseGone(error) : error
}

// Dates, timestamps without a zone, and intervals have no JavaScript type.
const typesReadAsText = [1082, 1114, 1186]

function createTypeParsers(): pg.CustomTypesConfig {
  const types = new pg.TypeOverrides()
  for (const type of typesReadAsText) types.setTypeParser(type, String)
  return types
}
