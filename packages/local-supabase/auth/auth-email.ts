import type { TransactionSql } from '../postgres/sql.ts'
import type { User } from './users.ts'

type CodeEmail = {
  kind: 'recovery' | 'email_change' | 'reauthentication'
  to: string
  /** The code to type; `tokenHash` is its counterpart in the emailed link. */
  otp: string
  tokenHash: string
  email: string
  /** The requested address of an email change, otherwise empty. */
  newEmail: string
}

type FactorEmail = {
  kind: 'factors_changed'
  to: string
  userId: string
  change: 'added' | 'removed' | 'recovery code used'
}

export type AuthEmail = CodeEmail | FactorEmail

export function buildFactorsChangedEmail({ id, email }: User, change: FactorEmail['change']): FactorEmail {
  return { kind: 'factors_changed', to: email, userId: id, change }
}

/** Sends an email, or queues it in the transaction that creates its code. */
export type EmailPort = (sql: TransactionSql, email: AuthEmail) => Promise<void>
