import type { AuthEmail, EmailPort } from '@nightlark/local-supabase/auth/auth-email'
import type { TransactionSql } from '@nightlark/local-supabase/postgres/sql'
import type { SignInEmail } from '../../domain/email/sign-in-emails.ts'

/** Queues in the caller's transaction. */
export const queueAuthEmail: EmailPort = async (sql, sent) => {
  if (sent.kind === 'factors_changed') return queueFactorEmail(sql, sent)
  const { kind, to, otp, tokenHash, email, newEmail } = sent
  const letter: SignInEmail = kind
  const data = JSON.stringify({ letter, token_hash: tokenHash, otp, email, new_email: newEmail })
  await sql`select private.queue_mail(${to}, 'sign_in', ${data}::text::jsonb)`
}

/** Names the owner only if the email is verified: otherwise anyone could have entered both. */
async function queueFactorEmail(
  sql: TransactionSql,
  { to, userId, change }: Extract<AuthEmail, { kind: 'factors_changed' }>,
): Promise<void> {
  const [person] = await sql<{ name: string }[]>`
    select full_name as name from public.profiles where id = ${userId} and email_proven_at is not null`
  const data = JSON.stringify({ name: person?.name ?? '', change })
  await sql`select private.queue_mail(${to}, 'phones_changed', ${data}::text::jsonb)`
}
