import type { Sql, TransactionSql } from '../postgres/sql.ts'
import type { RestCaller } from '../rest/rest-caller.ts'
import { accessDenied } from './storage-refusal.ts'

const refusedByPolicy = '42501'

/** Policies apply to the caller until `asHost` is called. */
export function asCaller<Result>(
  sql: Sql,
  { claims }: RestCaller,
  work: (tx: TransactionSql, asHost: () => Promise<unknown>) => Promise<Result>,
): Promise<Result> {
  return sql
    .begin(async (tx) => {
      await tx`
        select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true), set_config('storage.allow_delete_query', 'true', true),
          set_config('role', ${claims.role}, true)`
      return work(tx, async () => tx`select set_config('role', 'none', true)`)
    })
    .catch((error) => {
      throw error.code === refusedByPolicy ? accessDenied() : error
    })
}
