import { createHash, randomInt, randomUUID } from 'node:crypto'
import type { TransactionSql } from '../../postgres/sql.ts'

export type CodeKind =
  | 'confirmation_token'
  | 'reauthentication_token'
  | 'recovery_token'
  | 'email_change_token_new'
  | 'email_change_token_current'

/** A one-time code to type, and the hash that a link with the same effect carries. */
export type Code = { otp: string; tokenHash: string }
type CodeOwner = { userId: string; email: string }

// Six digits could be guessed during the hour that a code is valid.
export const codeDigits = 10
export const codeMinutes = 60

/** Replaces the user's earlier code of this kind. Only the hash is stored. */
export async function makeCode(
  sql: TransactionSql,
  kind: CodeKind,
  { userId, email }: CodeOwner,
): Promise<Code> {
  const otp = Array.from({ length: codeDigits }, () => randomInt(10)).join('')
  const tokenHash = hashCode(email, otp)
  await sql`
    insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to)
    values (${randomUUID()}, ${userId}, ${kind}, ${tokenHash}, ${email})
    on conflict (user_id, token_type) do update
    set token_hash = excluded.token_hash, relates_to = excluded.relates_to, created_at = now(), updated_at = now()`
  return { otp, tokenHash }
}

type ConsumedCode = { user_id: string; token_type: CodeKind; relates_to: string }

/** A code works only once: reading it deletes it. */
export async function consumeCode(
  sql: TransactionSql,
  kinds: readonly CodeKind[],
  tokenHash: string,
): Promise<ConsumedCode | undefined> {
  const [consumed] = await sql<ConsumedCode[]>`
    delete from auth.one_time_tokens
    where token_hash = ${tokenHash} and token_type::text = any (${kinds})
      and created_at > now() - make_interval(mins => ${codeMinutes})
    returning user_id, token_type, relates_to`
  return consumed
}

export async function deleteCodes(sql: TransactionSql, userId: string): Promise<void> {
  await sql`delete from auth.one_time_tokens where user_id = ${userId}`
}

/** Hashes as hosted projects do. */
export function hashCode(email: string, otp: string): string {
  return createHash('sha224')
    .update(email + otp)
    .digest('hex')
}
