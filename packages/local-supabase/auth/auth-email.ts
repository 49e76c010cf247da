import type { TransactionSql } from '../postgres/sql.ts'
import type { User } from './users.ts'

type CodeEmail = {
  kind: 'recovery' | 'email_change' | 'reauthentication'
  to: string
  /** The code to type, and the part of a link that opens the same. */
  otp: string
  tokenHash: string
  /** The address of the account. */
  email: string
  /** For a change of address the wanted one, otherwise empty. */
  newEmail: string
}

/** Sent to an account's owner when anyone changes or bypasses its second factor. */
type FactorEmail = {
  kind: 'factors_changed'
  to: string
  userId: string
  change: 'added' | 'removed' | 'recovery code used'
}

export type AuthEmail = CodeEmail | FactorEmail

export function factorsChanged({ id, email }: User, change: FactorEmail['change']): FactorEmail {
  return { kind: 'factors_changed', to: email, userId: id, change }
}

/** Sends the emails of the auth service, or queues them in the transaction that makes their code. */
export type EmailPort = (sql: TransactionSql, email: AuthEmail) => Promise<void>
