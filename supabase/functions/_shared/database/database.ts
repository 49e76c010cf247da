import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool, sql, type Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/** The staff member whose changes the audit trigger records. Null for people who change their own data. */
export type Actor = { id: string; reason?: string; reasonCode?: string } | null

export type Tx = Transaction<Tables>

export type Database = {
  /**
   * Runs the work in one transaction. It is rolled back when the work throws, and when the work returns a refusal.
   * A deadlock or a serialization failure runs the work again, so the work changes rows and nothing else: it asks no other service.
   */
  transaction: <Result>(actor: Actor, work: (tx: Tx) => Promise<Result>) => Promise<Result>
}

type Answer = { command: string; rowCount: number | null; rows: unknown[] }
type Connection = {
  query: (text: string, values: unknown[]) => Promise<Answer>
  release: (isBroken?: boolean) => void
}
/** A pool of the host. */
export type ConnectionPool = { connect: () => Promise<Connection>; end: () => Promise<void> }

type DatabaseOptions = {
  /** Opens the pool when the first transaction begins. */
  openPool: () => ConnectionPool
  /** PostgreSQL cancels statements that take longer. For pools whose connections have no such limit of their own. */
  statementTimeoutMs?: number
}

export function createDatabase({ openPool, statementTimeoutMs }: DatabaseOptions): Database {
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: async () => toKyselyPool(openPool()) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  return {
    transaction: (actor, work) => {
      const limits = statementTimeoutMs && { statement_timeout: String(statementTimeoutMs) }
      const settings = { ...limits, ...toSettings(actor) }
      return retryConflicts(() => runOnce(kysely, settings, work))
    },
  }
}

/** Kysely's type also has cursors and control connections, which no command uses. */
function toKyselyPool(pool: ConnectionPool): PostgresPool {
  return { connect: () => pool.connect(), end: () => pool.end(), options: {} } as unknown as PostgresPool
}

/** For a transaction in which it turns out later for whom it acts. */
export function actAs(tx: Tx, actor: Actor): Promise<void> {
  return applySettings(tx, toSettings(actor))
}

function toSettings(actor: Actor): Record<string, string> {
  if (!actor) return {}
  return {
    'nightlark.actor': actor.id,
    'nightlark.reason': actor.reason ?? '',
    'nightlark.reason_code': actor.reasonCode ?? '',
  }
}

/** For this transaction alone: a pooler gives the next one another connection. */
async function applySettings(tx: Tx, settings: Record<string, string>): Promise<void> {
  const calls = Object.entries(settings).map(([name, value]) => sql`set_config(${name}, ${value}, true)`)
  if (calls.length > 0) await sql`select ${sql.join(calls)}`.execute(tx)
}

async function runOnce<Result>(
  kysely: Kysely<Tables>,
  settings: Record<string, string>,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  try {
    return await kysely.transaction().execute(async (tx) => {
      await applySettings(tx, settings)
      const result = await work(tx)
      if (isRefusal(result)) throw new RolledBack(result)
      return result
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal as Result
    throw error
  }
}

function isRefusal(result: unknown): boolean {
  return typeof result === 'object' && result !== null && 'refused' in result
}

/** Carries a refusal out of Kysely's transaction, which rolls back only for an error. */
class RolledBack extends Error {
  readonly refusal: unknown

  constructor(refusal: unknown) {
    super('The transaction was refused.')
    this.refusal = refusal
  }
}

/** serialization_failure and deadlock_detected: PostgreSQL has rolled back, and trying again may succeed. */
const conflictCodes = ['40001', '40P01']
const triesAllowed = 4
const longestPauseMs = 30

async function retryConflicts<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt()
    } catch (error) {
      if (tries === triesAllowed || !hasCode(error, conflictCodes)) throw error
      // Two that met once would meet again after the same pause.
      const pauseMs = Math.random() * longestPauseMs * tries
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}

/** Whether PostgreSQL refused a statement with one of these error codes. */
export function hasCode(error: unknown, codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}
