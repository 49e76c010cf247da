import type { Sql, TransactionSql } from '../postgres/sql.ts'
import type { RestCaller } from '../rest/rest-caller.ts'
import { accessDenied } from './storage-refusal.ts'

const refusedByPolicy = '42501'

/** Runs the work in a transaction in which the policies see this caller. Afterwards `asHost` acts for the host itself. */
export function asCaller<Result>(
  sql: Sql,
  { claims }: RestCaller,
  work: (turn: TransactionSql, asHost: () => Promise<unknown>) => Promise<Result>,
): Promise<Result> {
  return sql
    .begin(async (turn) => {
      await turn`
        select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true), set_config('storage.allow_delete_query', 'true', true),
          set_config('role', ${claims.role}, true)`
      return work(turn, async () => turn`select set_config('role', 'none', true)`)
    })
    .catch((error) => {
      throw error.code === refusedByPolicy ? accessDenied() : error
    })
}
