import type { TransactionSql } from '../../postgres/sql.ts'
import type { Aal } from '../claims.ts'

export type Session = {
  id: string
  user_id: string
  aal: Aal
  factor_id: string | null
  created_at: Date
  amr: { method: string; timestamp: number }[]
}

/** Reads an unexpired session; `amr` has the newest method first. */
export async function findSession(sql: TransactionSql, id: string): Promise<Session | undefined> {
  const [session] = await sql<Session[]>`
    select s.id, s.user_id, coalesce(s.aal, 'aal1') as aal, s.factor_id, s.created_at,
      (select coalesce(jsonb_agg(jsonb_build_object('method', m.authentication_method,
          'timestamp', extract(epoch from m.updated_at)::bigint) order by m.updated_at desc), '[]')
        from auth.mfa_amr_claims m where m.session_id = s.id) as amr
    from auth.sessions s where s.id = ${id} and (s.not_after is null or s.not_after > now())`
  return session
}
