import type { TransactionSql } from '../../postgres/sql.ts'
import type { User } from '../users.ts'

/**
 * An email to the owner of an account whose second step was changed or bypassed, whoever did it. It names them once the address is proven:
 * before, anybody may have typed both.
 */
export async function tellOfPhones(
  sql: TransactionSql,
  { id, email }: User,
  change: 'added' | 'removed' | 'recovery code used',
) {
  const [person] = await sql<
    { name: string }[]
  >`select full_name as name from public.profiles where id = ${id} and email_proven_at is not null`
  const data = JSON.stringify({ name: person?.name ?? '', change })
  await sql`select private.queue_mail(${email}, 'phones_changed', ${data}::text::jsonb)`
}
