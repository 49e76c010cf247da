import type { Sql } from '../postgres/sql.ts'
import type { AuthMail } from '../rest/supabase.ts'

/** The auth service hands its mail over; it answers its caller only once the letter stands in the outbox. */
export function queueAuthMail(sql: Sql) {
  return async ({ to, subject, html = '' }: AuthMail): Promise<void> => {
    const data = JSON.stringify({ subject, html })
    await sql`select private.queue_mail(${to}, 'verbatim', ${data}::text::jsonb)`
  }
}
