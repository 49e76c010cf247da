import type { TransactionSql } from '../../postgres/sql.ts'
import type { User } from '../users.ts'

/** A letter to the owner of an account whose phones have changed, whoever did it. */
export async function tellOfPhones(sql: TransactionSql, { id, email }: User, change: 'added' | 'removed') {
  const [person] = await sql<
    { name: string }[]
  >`select full_name as name from public.profiles where id = ${id}`
  const data = JSON.stringify({ name: person?.name ?? '', change })
  await sql`select private.queue_mail(${email}, 'phones_changed', ${data}::text::jsonb)`
}
