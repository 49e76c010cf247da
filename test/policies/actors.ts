import type { Sql, TransactionSql } from '@nightlark/local-supabase/postgres/sql'

export const actors = [
  'anon',
  'memberA',
  'memberB',
  'staff',
  'admin',
  'adminWithoutCode',
  'adminSignedOut',
  'service',
] as const
/** An old code does not affect access to rows, so the matrix does not ask that actor. */
export type Actor = (typeof actors)[number] | 'adminWithOldCode'

export const ids = {
  memberA: '00000000-0000-4000-8000-00000000000a',
  memberB: '00000000-0000-4000-8000-00000000000b',
  staff: '00000000-0000-4000-8000-0000000000af',
  admin: '00000000-0000-4000-8000-0000000000ad',
  adminWithoutCode: '00000000-0000-4000-8000-0000000000ad',
  adminSignedOut: '00000000-0000-4000-8000-0000000000ad',
  adminWithOldCode: '00000000-0000-4000-8000-0000000000ad',
  newcomer: '00000000-0000-4000-8000-0000000000ff',
} as const

/** The session of each person in rows.sql has the person's id; these two also belong to the admin. */
const sessions: Partial<Record<Actor, string>> = {
  adminWithoutCode: '00000000-0000-4000-8000-0000000001ad',
  adminSignedOut: '00000000-0000-4000-8000-0000000002ad',
}

/** Member B has no enrolled factor; the admin has one. */
const withoutCode: Actor[] = ['memberB', 'adminWithoutCode']

class Undo extends Error {}

type Tried = 'denied' | Record<string, unknown>[]

/** Runs a statement as that actor and rolls it back: 'denied', or the affected rows. */
export async function runAs(
  sql: Sql,
  actor: Actor,
  statement: string,
  mode: 'real' | 'loose' = 'real',
): Promise<Tried> {
  let rows: Record<string, unknown>[] = []
  try {
    await sql.begin(async (transaction) => {
      // Loose mode disables foreign keys, which would prevent everyone from deleting referenced rows.
      if (mode === 'loose') await transaction.unsafe('set local session_replication_role = replica')
      await setActor(transaction, actor)
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

/** Sets the role and claims of a token, as the REST service does for a request. */
async function setActor(transaction: TransactionSql, actor: Actor): Promise<void> {
  const role = actor === 'anon' ? 'anon' : actor === 'service' ? 'service_role' : 'authenticated'
  await transaction`select set_config('request.jwt.claims', ${JSON.stringify({ role, ...buildClaims(actor) })}, true)`
  await transaction.unsafe(`set local role ${role}`)
}

function buildClaims(actor: Actor): Record<string, unknown> {
  if (actor === 'anon' || actor === 'service') return {}
  const aal = withoutCode.includes(actor) ? 'aal1' : 'aal2'
  const minutesAgo = actor === 'adminWithOldCode' ? 11 : 0
  const amr = [{ method: 'totp', timestamp: Math.floor(Date.now() / 1000) - 60 * minutesAgo }]
  return { sub: ids[actor], session_id: sessions[actor] ?? ids[actor], aal, amr }
}
