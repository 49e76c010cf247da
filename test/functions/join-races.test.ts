import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import type { TransactionSql } from '../../server/postgres/sql.ts'
import { newPerson } from '../host/test-host.ts'
import { withDesk } from './front-desk.ts'
import { interleaved } from './interleaved.ts'
import { mergeSteps } from './merge-steps.ts'
import { ask } from './till.ts'

const desk = withDesk()
const { host, staff } = desk
const steps = mergeSteps(desk)
let planId: string
beforeAll(async () => {
  const [plan] = await host.sql`
    insert into public.membership_plans (name, price_cents, months) values ('Night Owl', 12900, 1) returning id`
  planId = String(plan?.id)
})

function pressesOf(userId: string) {
  const asked = { attempt_key: randomUUID(), user_id: userId, plan_id: planId, shown_until: '2026-02-04' }
  const tender = { source_hash: 'card', gift_code: '', card_cents: 12900, total_cents: 12900 }
  const press = async (sql: TransactionSql) =>
    (await sql`select public.open_purchase(${asked}, ${tender}) as opened`)[0]?.opened.state
  return { asked, press }
}

it('a second press on Join waits until the first is completed, and neither stops the other', async () => {
  const { id } = await newPerson(host)
  const { asked, press } = pressesOf(id)
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

it('staff who merge somebody wait for a press that comes again, and are told that a payment is on its way', async () => {
  const [kept, gone] = [await steps.provenMember(), await steps.provenMember()]
  const { press } = pressesOf(gone.id)
  await press(host.sql)
  await host.sql`update public.payments set status = 'failed' where user_id = ${gone.id}`
  const wish = await steps.wishTo(kept.memberId, gone.memberId, { signIn: 'kept' })

  const [, merged] = await interleaved(host.sql, press, () => ask(host, 'manage-member', wish, staff.token))
  expect(merged).toMatchObject({ status: 409 })
  const owners =
    await host.sql`select distinct user_id from public.payments where user_id in (${kept.id}, ${gone.id})`
  expect(owners).toEqual([{ user_id: gone.id }])
})
