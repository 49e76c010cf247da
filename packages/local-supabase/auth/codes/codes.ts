import { createHash, randomInt, randomUUID } from 'node:crypto'
import type { TransactionSql } from '../../postgres/sql.ts'

export type CodeKind =
  | 'confirmation_token'
  | 'reauthentication_token'
  | 'recovery_token'
  | 'email_change_token_new'
  | 'email_change_token_current'

/** A one-time code to type, and the token hash for a link with the same effect. */
export type Code = { otp: string; tokenHash: string }
type CodeOwner = { userId: string; email: string }

// Six digits could be guessed within the hour that a code is valid.
export const codeDigits = 10
export const codeMinutes = 60

/** Makes a code for an address; of one kind a person has one at a time. Only what it hashes to is stored. */
export async function makeCode(
  sql: TransactionSql,
  kind: CodeKind,
  { userId, email }: CodeOwner,
): Promise<Code> {
  const otp = Array.from({ length: codeDigits }, () => randomInt(10)).join('')
  const tokenHash = hashOf(email, otp)
  await sql`
    insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to)
    values (${randomUUID()}, ${userId}, ${kind}, ${tokenHash}, ${email})
    on conflict (user_id, token_type) do update
    set token_hash = excluded.token_hash, relates_to = excluded.relates_to, created_at = now(), updated_at = now()`
  return { otp, tokenHash }
}

type TakenCode = { user_id: string; token_type: CodeKind; relates_to: string }

/** Consumes an unexpired code, so that it works only once. */
export async function takeCode(
  sql: TransactionSql,
  kinds: readonly CodeKind[],
  tokenHash: string,
): Promise<TakenCode | undefined> {
  const [taken] = await sql<TakenCode[]>`
    delete from auth.one_time_tokens
    where token_hash = ${tokenHash} and token_type::text = any (${kinds})
      and created_at > now() - make_interval(mins => ${codeMinutes})
    returning user_id, token_type, relates_to`
  return taken
}

/** After a change of the account no older email opens it any more. */
export async function dropCodes(sql: TransactionSql, userId: string): Promise<void> {
  await sql`delete from auth.one_time_tokens where user_id = ${userId}`
}

/** As stored by the hosted platform. */
export function hashOf(email: string, otp: string): string {
  return createHash('sha224')
    .update(email + otp)
    .digest('hex')
}
