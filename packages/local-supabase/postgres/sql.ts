import type { QueryResultRow } from 'pg'
import { type Answer, type Connection, DatabaseGone, openPool, type Pool, type PoolOptions } from './pool.ts'

/**
 * A template tag: interpolated values become parameters, and interpolated statements become part of the text. A
 * statement runs when it is awaited.
 */
export type TransactionSql = {
  <Rows extends readonly object[] = QueryResultRow[]>(
    strings: TemplateStringsArray,
    ...values: unknown[]
  ): Promise<Rows>
  /** For texts with several statements, such as migrations and seeds. */
  unsafe: <Rows extends readonly object[] = QueryResultRow[]>(text: string) => Promise<Rows>
}

export type Sql = TransactionSql & {
  begin: <Result>(work: (transaction: TransactionSql) => Promise<Result>) => Promise<Result>
  /** Reserves a connection, for locks that outlive a transaction. */
  reserve: () => Promise<TransactionSql & { release: () => void }>
  end: () => Promise<void>
}

type RunQuery = Connection['query']

export function openSql(url: string, options: PoolOptions): Sql {
  const pool = openPool(url, options)
  return Object.assign(
    createTag((text, values) => runOnPool(pool, text, values)),
    {
      begin: <Result>(work: (transaction: TransactionSql) => Promise<Result>) => inTransaction(pool, work),
      reserve: async () => {
        const connection = await pool.connect()
        return Object.assign(createTag(connection.query), { release: () => connection.release() })
      },
      end: pool.end,
    },
  )
}

function createTag(run: RunQuery): TransactionSql {
  const tag = (strings: TemplateStringsArray, ...values: unknown[]) => new Statement(strings, values, run)
  const unsafe = async (text: string) => (await run(text)).rows
  return Object.assign(tag, { unsafe }) as TransactionSql
}

class Statement implements Promise<QueryResultRow[]> {
  readonly [Symbol.toStringTag] = 'Statement'
  readonly #strings: readonly string[]
  readonly #values: readonly unknown[]
  readonly #run: RunQuery
  #asked: Promise<QueryResultRow[]> | undefined

  constructor(strings: readonly string[], values: readonly unknown[], run: RunQuery) {
    this.#strings = strings
    this.#values = values
    this.#run = run
  }

  // biome-ignore lint/suspicious/noThenProperty: awaiting a statement runs it; before that it may become a part of another one.
  then: Promise<QueryResultRow[]>['then'] = (...handlers) => this.#once().then(...handlers)
  catch: Promise<QueryResultRow[]>['catch'] = (handler) => this.#once().catch(handler)
  finally: Promise<QueryResultRow[]>['finally'] = (handler) => this.#once().finally(handler)

  #once(): Promise<QueryResultRow[]> {
    this.#asked ??= this.#rows()
    return this.#asked
  }

  async #rows() {
    const values: unknown[] = []
    const text = this.#textWith(values)
    return (await this.#run(text, values)).rows
  }

  #textWith(values: unknown[]): string {
    return this.#strings.reduce((before, after, index) => {
      const value = this.#values[index - 1]
      if (value instanceof Statement) return before + value.#textWith(values) + after
      values.push(toParameter(value))
      return `${before}$${values.length}${after}`
    })
  }
}

/** pg would send a Date in this machine's time zone. */
function toParameter(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : value
}

async function runOnPool(pool: Pool, text: string, values?: readonly unknown[]): Promise<Answer> {
  const connection = await pool.connect()
  try {
    return await connection.query(text, values)
  } finally {
    connection.release()
  }
}

async function inTransaction<Result>(
  pool: Pool,
  work: (transaction: TransactionSql) => Promise<Result>,
): Promise<Result> {
  const connection = await pool.connect()
  let isBroken = false
  try {
    await connection.query('begin')
    const result = await work(createTag(connection.query))
    const { command } = await connection.query('commit')
    // PostgreSQL answers a commit with ROLLBACK if the work swallowed a statement's error.
    if (command !== 'COMMIT') throw new Error('The transaction had failed and was rolled back.')
    return result
  } catch (error) {
    if (error instanceof DatabaseGone) isBroken = true
    else await connection.query('rollback').catch(() => (isBroken = true))
    throw error
  } finally {
    connection.release(isBroken)
  }
}
