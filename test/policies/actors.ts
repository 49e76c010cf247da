import type { Sql, TransactionSql } from '../../server/postgres/sql.ts'

export const actors = ['anon', 'memberA', 'memberB', 'staff', 'admin', 'service'] as const
export type Actor = (typeof actors)[number]

export const ids = {
  memberA: '00000000-0000-4000-8000-00000000000a',
  memberB: '00000000-0000-4000-8000-00000000000b',
  staff: '00000000-0000-4000-8000-0000000000af',
  admin: '00000000-0000-4000-8000-0000000000ad',
  newcomer: '00000000-0000-4000-8000-0000000000ff',
} as const

class Undo extends Error {}

type Tried = 'denied' | Record<string, unknown>[]

/** What the statement does to the rows for that actor, undone afterwards: 'denied', or the rows that it touches. */
export async function tryAs(
  sql: Sql,
  actor: Actor,
  statement: string,
  mode: 'real' | 'loose' = 'real',
): Promise<Tried> {
  let rows: Record<string, unknown>[] = []
  try {
    await sql.begin(async (transaction) => {
      // Loose: foreign keys sleep. A row that others point to could not go in any case; what counts is who may try.
      if (mode === 'loose') await transaction.unsafe('set local session_replication_role = replica')
      await become(transaction, actor)
      rows = await transaction.unsafe(statement)
      throw new Undo()
    })
  } catch (error) {
    if (error instanceof Undo) return rows
    if ((error as { code?: string }).code === '42501') return 'denied'
    throw error
  }
  return rows
}

/** As the REST service does for a request: the role of the token, and its claims. */
async function become(transaction: TransactionSql, actor: Actor): Promise<void> {
  const role = actor === 'anon' ? 'anon' : actor === 'service' ? 'service_role' : 'authenticated'
  const claims = actor === 'anon' || actor === 'service' ? { role } : { sub: ids[actor], role }
  await transaction`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`
  await transaction.unsafe(`set local role ${role}`)
}
