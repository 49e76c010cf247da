import type { TransactionSql } from '../../postgres/sql.ts'
import type { User } from '../users.ts'

/** An email to the owner of an account whose second step was changed or bypassed, whoever did it. */
export async function tellOfPhones(
  sql: TransactionSql,
  { id, email }: User,
  change: 'added' | 'removed' | 'recovery code used',
) {
  const [person] = await sql<
    { name: string }[]
  >`select full_name as name from public.profiles where id = ${id}`
  const data = JSON.stringify({ name: person?.name ?? '', change })
  await sql`select private.queue_mail(${email}, 'phones_changed', ${data}::text::jsonb)`
}
