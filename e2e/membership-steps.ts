import type { Sql } from '../server/postgres/sql.ts'

export async function heldBy(sql: Sql, email: string) {
  return [
    ...(await sql<{ plan: string; end_date: string; is_ending: boolean }[]>`
      select plan.name as plan, end_date::text, cancelled_at is not null as is_ending
      from public.memberships m join public.membership_plans plan on plan.id = m.plan_id
      join public.profiles p on p.id = m.user_id where p.email = ${email} and m.status = 'active'`),
  ]
}
