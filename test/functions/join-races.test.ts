import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TransactionSql } from '../../server/postgres/sql.ts'
import { newPerson } from '../host/test-host.ts'
import { type Desk, openDesk } from './front-desk.ts'
import { interleaved } from './interleaved.ts'

let host: Desk['host']
beforeAll(async () => {
  ;({ host } = await openDesk())
})
afterAll(() => host.close())

it('a second press on Join waits until the first is completed, and neither stops the other', async () => {
  const { id } = await newPerson(host)
  const [plan] = await host.sql`
    insert into public.membership_plans (name, price_cents, months) values ('Night Owl', 12900, 1) returning id`
  const asked = { attempt_key: randomUUID(), user_id: id, plan_id: plan?.id, shown_until: '2026-02-04' }
  const tender = { source_hash: 'card', gift_code: '', card_cents: 12900, total_cents: 12900 }
  const press = async (sql: TransactionSql) =>
    (await sql`select public.open_purchase(${asked}, ${tender}) as opened`)[0]?.opened.state
  await press(host.sql)

  // As a payment that is completed: what was bought first, then who bought it.
  const [, second] = await interleaved(
    host.sql,
    (completing) =>
      completing`update public.membership_purchases set status = 'paid', paid_at = now()
        where attempt_key = ${asked.attempt_key}`,
    press,
    (completing) => completing`select from public.profiles where id = ${id} for update`,
  )
  expect(second).toBe('paid')
})
