import type { Sql, TransactionSql } from '@nightlark/local-supabase/postgres/sql'
import type { Database } from '../../../supabase/functions/_shared/database/database.ts'

type Work<Answer> = (sql: TransactionSql) => Promise<Answer>
const pause = () => new Promise((resolve) => setTimeout(resolve, 10))

/**
 * Runs two transactions at once, in the one order in which they can harm each other.
 * The second begins when the first has done its work, and the first commits when the second waits for it or has answered.
 */
export async function interleave<First, Second>(
  sql: Sql,
  first: Work<First>,
  second: Work<Second>,
  before: Work<unknown> = async () => undefined,
): Promise<[First, Second | Error]> {
  let answered = false
  let other: Promise<Second | Error> = Promise.reject(new Error('not begun'))
  other.catch(() => undefined)
  const answer = await sql.begin(async (turn) => {
    const done = await first(turn)
    other = sql.begin(second).catch((error: Error) => error)
    void other.then(() => {
      answered = true
    })
    while (!answered && (await countLockWaits(sql)) === 0) await pause()
    await before(turn)
    return done
  })
  return [answer, await other]
}

export type Commands = { db: Database }
type Command<Answer> = (env: Commands) => Promise<Answer>

/** Does the same with two commands. */
export async function interleaveCommands<First, Second>(
  { sql, environment }: { sql: Sql; environment: Commands },
  first: Command<First>,
  second: Command<Second>,
): Promise<[First, Second | Error]> {
  let answered = false
  let other: Promise<Second | Error> = Promise.reject(new Error('not begun'))
  other.catch(() => undefined)
  const db: Database = {
    transaction: (actor, work) =>
      environment.db.transaction(actor, async (tx) => {
        const done = await work(tx)
        other = second(environment).catch((error: Error) => error)
        void other.then(() => {
          answered = true
        })
        while (!answered && (await countLockWaits(sql)) === 0) await pause()
        return done
      }),
  }
  const answer = await first({ db })
  return [answer, await other]
}

/** Counts the waits in this database only, because other tests use the same cluster. */
export async function countLockWaits(sql: Sql): Promise<number> {
  const waiting = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and state = 'active'`
  return waiting.length
}

/** Makes the transaction act as the owner of the token. */
export async function actAs(sql: TransactionSql, token: string): Promise<void> {
  const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
  await sql`select set_config('request.jwt.claims', ${claims}, true)`
}
