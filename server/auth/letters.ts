import type { SignInLetter } from '../../domain/mail/mail-of-sign-in.ts'
import type { TransactionSql } from '../postgres/sql.ts'
import type { Code } from './codes/codes.ts'

type Filling = { code: Code; email: string; newEmail?: string }

/** Queues a letter, in the transaction that makes its code. */
export async function queueLetter(
  sql: TransactionSql,
  letter: SignInLetter,
  to: string,
  { code, email, newEmail = '' }: Filling,
): Promise<void> {
  const data = JSON.stringify({
    letter,
    token_hash: code.tokenHash,
    otp: code.otp,
    email,
    new_email: newEmail,
  })
  await sql`select private.queue_mail(${to}, 'sign_in', ${data}::text::jsonb)`
}
