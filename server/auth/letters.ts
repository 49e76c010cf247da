import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { escapeHtml } from '../../domain/mail/mail-text.ts'
import { venue } from '../../domain/venue/venue.ts'
import type { TransactionSql } from '../postgres/sql.ts'
import type { Code } from './codes/codes.ts'

export const subjects = {
  recovery: `Reset your ${venue.name} password`,
  email_change: `Confirm the new email of your ${venue.name} account`,
  invite: `You are invited to ${venue.name}`,
  magic_link: `Your link to sign in at ${venue.name}`,
  reauthentication: `Your ${venue.name} code`,
} as const
type AuthLetter = keyof typeof subjects

type Filling = { siteUrl: string; code: Code; email: string; newEmail?: string }

const templates = join(import.meta.dirname, '..', '..', 'supabase', 'templates')

/** Queues a letter, in the transaction that makes its code. A hosted project fills the same templates. */
export async function queueLetter(
  sql: TransactionSql,
  letter: AuthLetter,
  to: string,
  filling: Filling,
): Promise<void> {
  const template = await readFile(join(templates, `${letter}.html`), 'utf8')
  const data = JSON.stringify({ subject: subjects[letter], html: filled(template, filling) })
  await sql`select private.queue_mail(${to}, 'verbatim', ${data}::text::jsonb)`
}

export function filled(template: string, { siteUrl, code, email, newEmail = '' }: Filling): string {
  const values: Record<string, string> = {
    SiteURL: siteUrl,
    TokenHash: code.tokenHash,
    Token: code.otp,
    Email: email,
    NewEmail: newEmail,
  }
  return template.replace(/\{\{ \.(\w+) \}\}/g, (place, name) => escapeHtml(values[name] ?? place))
}
