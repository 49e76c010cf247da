import type { Sql } from '../postgres/sql.ts'
import type { AuthMail } from '../rest/embedded-supabase.ts'

/** Puts the auth service's mail into the queue; the service answers only once it is there. */
export function queueAuthMail(sql: Sql) {
  return async ({ to, subject, html = '' }: AuthMail): Promise<void> => {
    const data = JSON.stringify({ subject, html })
    await sql`select private.queue_mail(${to}, 'verbatim', ${data}::text::jsonb)`
  }
}
